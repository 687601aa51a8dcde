import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { presentEvent } from '../events/present-event.ts';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts';
import { endAttempt, type EndDeps } from './end-attempt.ts';
import { sendDelivery, TIMEOUT_MS, type Answered, type SendDeps } from './send-delivery.ts';

type Deps = EndDeps &
  Omit<SendDeps, 'signal'> & {
    log: Pick<FastifyBaseLogger, 'warn'>;
    leaseMs?: number;
    onTried?: (outcome: 'delivered' | 'refused' | 'unreachable') => void;
  };

/** Requests of this process at the same time, to all endpoints together. */
const AT_ONCE = 32;
const POLL_MS = 500;

/** Sends what is due until the signal aborts. Several workers share the deliveries. */
export async function deliverWebhooks(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, log, leaseMs = 2 * TIMEOUT_MS } = deps;
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const claimed = await claimDeliveries(db, { most: AT_ONCE - running.size, leaseMs }).catch((error: unknown) => {
      log.warn({ err: error }, 'webhooks wait');
      return [];
    });
    for (const delivery of claimed) {
      const work = deliver(deps, delivery, signal)
        .catch((error: unknown) => log.warn({ err: error, delivery: delivery.id }, 'a webhook is tried again'))
        .finally(() => running.delete(work));
      running.add(work);
    }
    // After one of several has ended its place is free; without any, something may become due.
    const pause = new AbortController();
    const poll = sleep(POLL_MS, undefined, { signal: AbortSignal.any([signal, pause.signal]) }).catch(() => undefined);
    await Promise.race([poll, ...running]);
    pause.abort();
  }
  await Promise.all(running);
}

async function deliver(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const row = await deps.db.selectFrom('events').selectAll().where('id', '=', delivery.eventId).executeTakeFirst();
  if (row === undefined) return;
  const event = { id: row.id, body: JSON.stringify(presentEvent(row)) };
  const answered = await sendDelivery(delivery, event, { ...deps, signal });
  // Broken off because this process stops: no attempt of the receiver, and taken again after the lease.
  if (signal.aborted && answered.status === null) return;
  deps.onTried?.(outcomeOf(answered));
  await endAttempt(deps, delivery, answered);
}

function outcomeOf({ status }: Answered): 'delivered' | 'refused' | 'unreachable' {
  if (status === null) return 'unreachable';
  return status >= 200 && status < 300 ? 'delivered' : 'refused';
}
