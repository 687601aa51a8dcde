import { sql, type Database } from '@evercode/database';
import { Gauge, type Registry } from 'prom-client';

/** Several Prometheus servers, or one that asks often, cost one statement. */
const KEPT_MS = 5_000;
/** A database that does not answer must not keep the other metrics from being read. */
const WITHIN_MS = 2_000;

const queues = ['jobs', 'mail', 'webhooks'] as const;
type Counts = Record<(typeof queues)[number], { waiting: number; dueSeconds: number }> & { running: number };

/**
 * The queues in PostgreSQL, which all processes share: each reports the same. They have no value while the database
 * does not answer.
 */
export function watchQueues(db: Database, registry: Registry, now: () => number): void {
  const registers = [registry];
  let read: Promise<Counts | undefined> | undefined;
  let readAt = 0;
  const counts = (): Promise<Counts | undefined> => {
    if (read === undefined || now() - readAt >= KEPT_MS) {
      readAt = now();
      read = inTime(readQueues(db));
    }
    return read;
  };
  const waiting = new Gauge({
    name: 'evercode_queue_waiting',
    help: 'Jobs, emails and deliveries of webhooks in the queue, due or not.',
    labelNames: ['queue'],
    registers,
    collect: async () => {
      const found = await counts();
      for (const queue of queues) waiting.set({ queue }, found?.[queue].waiting ?? Number.NaN);
    },
  });
  const due = new Gauge({
    name: 'evercode_queue_due_seconds',
    help: 'How long the first of the queue has been due; 0: nothing is due.',
    labelNames: ['queue'],
    registers,
    collect: async () => {
      const found = await counts();
      for (const queue of queues) due.set({ queue }, found?.[queue].dueSeconds ?? Number.NaN);
    },
  });
  const running = new Gauge({
    name: 'evercode_jobs_running',
    help: 'Jobs that a worker has claimed.',
    registers,
    collect: async () => {
      running.set((await counts())?.running ?? Number.NaN);
    },
  });
}

async function inTime(reading: Promise<Counts>): Promise<Counts | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined);
  });
  return Promise.race([reading.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

type QueueRow = { queue: keyof Counts; waiting: string; due: number | null };

async function readQueues(db: Database): Promise<Counts> {
  const { rows } = await sql<QueueRow>`
    select 'jobs' as queue, count(*) as waiting,
      extract(epoch from now() - min(run_after) filter (where run_after <= now()))::float8 as due
      from jobs where status = 'waiting'
    union all select 'running', count(*), null from jobs where status = 'running'
    union all select 'mail', count(*),
      extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now()))::float8 from mail_queue
    union all select 'webhooks', count(*),
      extract(epoch from now() - min(next_at) filter (where next_at <= now()))::float8
      from webhook_deliveries where state = 'waiting'`.execute(db);
  const of = (queue: QueueRow['queue']) => {
    const row = rows.find((each) => each.queue === queue);
    return { waiting: Number(row?.waiting ?? 0), dueSeconds: row?.due ?? 0 };
  };
  return { jobs: of('jobs'), mail: of('mail'), webhooks: of('webhooks'), running: of('running').waiting };
}
