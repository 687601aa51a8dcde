import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { MailOutcome } from '../metrics/work-metrics.ts';
import { deliverDueMail, MAIL_CHANNEL } from './post.ts';
import type { SendMail } from './send-mail.ts';
import type { SealedBox } from '../sign-in/sealed-box.ts';

type Deps = {
  db: Database;
  directUrl: string;
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
  const { directUrl, now, log } = deps;
  let wake = Promise.withResolvers<void>();
  const onError = (error: unknown) => log.debug({ err: error }, 'waiting for the database');
  const listening = listen(directUrl, MAIL_CHANNEL, { onNotify: () => wake.resolve(), onError, signal });
  while (!signal.aborted) {
    wake = Promise.withResolvers();
    try {
      await deliverDueMail(deps, now, signal);
    } catch (error) {
      log.warn({ err: error }, 'mail could not be read from the queue; trying again');
    }
    const timer = new AbortController();
    await Promise.race([
      wake.promise,
      sleep(POLL_MS, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined),
    ]);
    timer.abort();
  }
  await listening;
}
