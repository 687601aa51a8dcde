import type { Listen } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { presentEvent } from '../events/present-event.ts';
import { hangBell } from '../../../../platform/work/bell.ts';
import { DELIVERIES_CHANNEL } from '../deliveries/deliveries-repo.ts';
import { claimDeliveries, isAnyWaiting, type ClaimedDelivery } from './claim-deliveries.ts';
import { endAttempt, type EndDeps } from './end-attempt.ts';
import { sendDelivery, TIMEOUT_MS, type Answered, type SendDeps } from './send-delivery.ts';

type Deps = EndDeps &
  Omit<SendDeps, 'signal'> & {
    listen: Listen;
    log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
    leaseMs?: number;
    onTried?: (outcome: 'delivered' | 'refused' | 'unreachable') => void;
  };

/** Requests of this process at the same time, to all endpoints together. */
const AT_ONCE = 32;
/** While a delivery waits, which becomes due by itself, or without notifications. */
const POLL_MS = 500;

/** Sends what is due until the signal aborts. Several workers share the deliveries. */
export async function deliverWebhooks(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, listen, log, leaseMs = 2 * TIMEOUT_MS } = deps;
  const bell = hangBell({ listen, channel: DELIVERIES_CHANNEL, log, signal });
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const claimed = await claimDeliveries(db, { most: AT_ONCE - running.size, leaseMs }).catch((error: unknown) => {
      log.warn({ err: error }, 'webhooks wait');
      return [];
    });
    for (const delivery of claimed) {
      const work = deliver(deps, delivery, signal)
        .catch((error: unknown) => log.warn({ err: error, delivery: delivery.id }, 'a webhook is tried again'))
        .finally(() => {
          running.delete(work);
          // Its place is free.
          bell.ring();
        });
      running.add(work);
    }
    await bell.rest(POLL_MS, async () => running.size === 0 && !(await isAnyWaiting(db).catch(() => true)));
  }
  await Promise.all([bell.ended, ...running]);
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
