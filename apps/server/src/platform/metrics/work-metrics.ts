import { Counter, type Registry } from 'prom-client';

const outcomes = {
  jobs: ['done', 'failed', 'interrupted'],
  mail: ['sent', 'failed', 'given-up'],
  webhooks: ['delivered', 'refused', 'unreachable'],
} as const;

/** What a worker has finished. The numbers begin at 0 with each process. */
export type WorkMetrics = {
  readonly countJob: (outcome: (typeof outcomes.jobs)[number]) => void;
  /** `failed`: it is tried again. */
  readonly countMail: (outcome: MailOutcome) => void;
  /** Attempts. `refused`: the endpoint answered with an error. */
  readonly countWebhook: (outcome: (typeof outcomes.webhooks)[number]) => void;
};

export type MailOutcome = (typeof outcomes.mail)[number];

export function createWorkMetrics(registry: Registry): WorkMetrics {
  const registers = [registry];
  const jobs = new Counter({
    name: 'evercode_jobs_total',
    help: 'Jobs that ended, and interruptions after which one is tried again.',
    labelNames: ['outcome'],
    registers,
  });
  const mail = new Counter({
    name: 'evercode_mail_total',
    help: 'Attempts to hand an email to the mail server.',
    labelNames: ['outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'evercode_webhook_attempts_total',
    help: 'Attempts to deliver an event to an endpoint of a workspace.',
    labelNames: ['outcome'],
    registers,
  });
  // Known from the start: a rate is wrong for a series that appears with its first failure.
  for (const outcome of outcomes.jobs) jobs.inc({ outcome }, 0);
  for (const outcome of outcomes.mail) mail.inc({ outcome }, 0);
  for (const outcome of outcomes.webhooks) webhooks.inc({ outcome }, 0);
  return {
    countJob: (outcome) => jobs.inc({ outcome }),
    countMail: (outcome) => mail.inc({ outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
  };
}
