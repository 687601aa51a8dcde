import type { Database, Listen } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { MailOutcome } from '../metrics/work-metrics.ts';
import { hangBell } from '../work/bell.ts';
import { deliverDueMail, MAIL_CHANNEL } from './post.ts';
import type { SendMail } from './send-mail.ts';
import type { SealedBox } from '../sign-in/secrets/sealed-box.ts';

type Deps = {
  db: Database;
  listen: Listen;
  box: SealedBox;
  send: SendMail;
  now: () => Date;
  log: FastifyBaseLogger;
  onTried?: (outcome: MailOutcome) => void;
};

/** The longest delay after a lost notification, and for a retry that became due. */
const POLL_MS = 15_000;

/** Sends queued mail until the signal aborts: at once after a notification. */
export async function deliverMail(deps: Deps, signal: AbortSignal): Promise<void> {
  const { listen, now, log } = deps;
  const bell = hangBell({ listen, channel: MAIL_CHANNEL, log, signal });
  while (!signal.aborted) {
    try {
      await deliverDueMail(deps, now, signal);
    } catch (error) {
      log.warn({ err: error }, 'mail could not be read from the queue; trying again');
    }
    await bell.wait(POLL_MS);
  }
  await bell.ended;
}
