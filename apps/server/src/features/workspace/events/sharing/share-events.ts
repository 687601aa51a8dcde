import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { SendEvents } from './send-events.ts';
import { selectProperties } from './shared-event.ts';

type Deps = Readonly<{
  db: Database;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  send: SendEvents;
  pollMs?: number;
}>;

/** Events of one round. */
const MOST = 100;
const POLL_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** GA4 takes events for so long, the others for longer. */
const GIVEN_UP_MS = 72 * 3_600_000;

/** Sends events that people agreed to share until the signal aborts. A service that fails is asked ever more rarely. */
export async function shareEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  const { log, pollMs = POLL_MS } = deps;
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await shareSome(deps, signal).catch((error: unknown) => String(error));
    if (signal.aborted) return;
    if (typeof outcome === 'string') {
      failures += 1;
      // Once for a time without the service.
      if (failures === 1) log.warn({ reason: outcome }, 'product events wait for their service');
    } else failures = 0;
    if (outcome === MOST) continue;
    const waitMs = Math.min(pollMs * 2 ** failures, LONGEST_WAIT_MS);
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The number of events that were sent, or why they could not be. Another worker skips what this one has locked. If the
 * process dies between the answer and the commit they are sent again, under the same ids.
 */
async function shareSome({ db, now, send }: Deps, signal: AbortSignal): Promise<number | string> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('productEvents')
      .select(['id', 'name', 'input', 'at', 'shareAs'])
      .where('shareAs', 'is not', null)
      .where('at', '>', new Date(now().getTime() - GIVEN_UP_MS))
      .orderBy('at')
      .limit(MOST)
      .forUpdate()
      .skipLocked()
      .execute();
    const events = rows.map(({ id, name, input, at, shareAs }) => ({
      id,
      name,
      at,
      visitor: shareAs ?? '',
      properties: selectProperties(name, input),
    }));
    if (events.length === 0) return 0;
    const sent = await send(events, signal);
    if (sent !== true) return sent;
    const ids = events.map(({ id }) => id);
    await trx.updateTable('productEvents').set({ shareAs: null }).where('id', 'in', ids).execute();
    return events.length;
  });
}

/** Events that no service took in time stay in the own log alone, without the id of the browser. */
export async function forgetUnshared(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('productEvents')
    .set({ shareAs: null })
    .where('shareAs', 'is not', null)
    .where('at', '<=', new Date(now.getTime() - GIVEN_UP_MS))
    .execute();
}
