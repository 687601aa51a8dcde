import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { describeEvents, type DescribeDeps } from './describe-events.ts';
import { findWaiting, lockCounter, saveNumbered, takeWaiting, type EventRow, type Numbered } from './events-repo.ts';

type Deps = DescribeDeps & {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** In the transaction that numbers them. */
  onNumbered: (
    trx: Transaction,
    workspaceUuid: string,
    rows: readonly EventRow[],
    numbered: readonly Numbered[],
  ) => Promise<void>;
};

const AT_ONCE = 200;
const POLL_MS = 500;

/** Gives committed events their numbers and data until the signal aborts. Several workers share the workspaces. */
export async function numberEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let isMore = false;
    try {
      for (const workspaceUuid of await findWaiting(deps.db)) {
        if (signal.aborted) return;
        // One that fails does not hold up the others.
        const count = await numberSome(deps, workspaceUuid).catch((error: unknown) => {
          deps.log.warn({ err: error, account: workspaceUuid }, 'events of a workspace wait for their numbers');
          return 0;
        });
        isMore ||= count === AT_ONCE;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'events wait for their numbers');
    }
    if (!isMore) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
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
