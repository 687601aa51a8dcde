import type { Database, Listen, Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { EVENTS_CHANNEL } from '../../../../platform/events/write-events.ts';
import { hangBell } from '../../../../platform/work/bell.ts';
import { describeEvents, type DescribeDeps } from './describe-events.ts';
import { findWaiting, lockCounter, saveNumbered, takeWaiting, type EventRow, type Numbered } from './events-repo.ts';

type Deps = DescribeDeps & {
  db: Database;
  listen: Listen;
  log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
  /** In the transaction that numbers them. */
  onNumbered: (
    trx: Transaction,
    workspaceUuid: string,
    rows: readonly EventRow[],
    numbered: readonly Numbered[],
  ) => Promise<void>;
};

const AT_ONCE = 200;
/** While an event waits that could not be numbered, or without notifications. */
const POLL_MS = 500;

/** Gives committed events their numbers and data until the signal aborts. Several workers share the workspaces. */
export async function numberEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  const { listen, log } = deps;
  const bell = hangBell({ listen, channel: EVENTS_CHANNEL, log, signal });
  while (!signal.aborted) {
    let isMore = false;
    let isIdle = false;
    try {
      const waiting = await findWaiting(deps.db);
      isIdle = waiting.length === 0;
      for (const workspaceUuid of waiting) {
        if (signal.aborted) break;
        // One that fails does not hold up the others.
        const count = await numberSome(deps, workspaceUuid).catch((error: unknown) => {
          log.warn({ err: error, account: workspaceUuid }, 'events of a workspace wait for their numbers');
          return 0;
        });
        isMore ||= count === AT_ONCE;
      }
    } catch (error) {
      log.warn({ err: error }, 'events wait for their numbers');
    }
    if (!isMore) await bell.rest(POLL_MS, () => isIdle);
  }
  await bell.ended;
}

/** The events of one workspace, in their order, under the lock of its counter. */
async function numberSome(deps: Deps, workspaceUuid: string): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const last = await lockCounter(trx, workspaceUuid);
    const rows = await takeWaiting(trx, workspaceUuid, AT_ONCE);
    const data = await describeEvents(trx, deps, workspaceUuid, rows);
    const numbered = rows.flatMap(({ id }, at) => {
      const own = data[at];
      return own === undefined ? [] : [{ id, sequence: last + 1 + at, data: own }];
    });
    await saveNumbered(trx, workspaceUuid, numbered);
    await deps.onNumbered(trx, workspaceUuid, rows, numbered);
    return rows.length;
  });
}
