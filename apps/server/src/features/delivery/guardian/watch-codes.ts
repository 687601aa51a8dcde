import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { replaceRoutes, type Database, type Row, type StoredRoute, type Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import { writeEvents } from '../../../platform/events/write-events.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { replaceWatched } from './destinations-repo.ts';
import { destinationsOf } from './destinations-of.ts';
import { isAttention, rank } from './judge-destination.ts';

type CodeRow = Row<'qrs'>;
export type WatchDeps = {
  db: Database;
  /** Compiles routes as a save does. */
  compileRoutes: (trx: Transaction, qrs: readonly CodeRow[]) => Promise<RouteRecord[]>;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  newUuid: () => string;
  now: () => Date;
};

const AT_ONCE = 50;
/** Small batches with a pause: a backlog of a million codes must not slow down other work. */
const PAUSE_MS = 100;

/** Processes every code that was saved since, or whose addresses changed their state. Several workers share them. */
export async function watchCodes(deps: WatchDeps, signal: AbortSignal): Promise<void> {
  const transact = createTransact(deps.db);
  for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted;) {
    found = await transact(async (trx, afterCommit) => {
      const rows = await trx
        .selectFrom('qrs')
        .selectAll()
        .whereRef('guardedVersion', '<>', 'version')
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      const routes: StoredRoute[] = [];
      for (const row of rows) routes.push(...(await watchCode(trx, deps, row)));
      if (routes.length > 0) afterCommit(() => deps.publish(routes));
      return rows.length;
    });
    if (found === AT_ONCE) await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function watchCode(trx: Transaction, deps: WatchDeps, row: CodeRow): Promise<StoredRoute[]> {
  const now = deps.now();
  await replaceWatched(trx, row, destinationsOf(row), now);
  const watched = await trx
    .selectFrom('qrDestinations')
    .select(['url', 'verdict', 'isFallback'])
    .where('qrId', '=', row.id)
    .execute();
  const worst = watched.map(({ verdict }) => verdict).toSorted((a, b) => rank(b) - rank(a))[0] ?? 'fine';
  const attention = isAttention(worst) ? worst : null;
  const replacedUrls = findReplaced(watched);
  const isLedElsewhere = !isDeepStrictEqual(replacedUrls, row.replacedUrls.toSorted());
  const [before] = isLedElsewhere ? await deps.compileRoutes(trx, [row]) : [];
  const [after] = isLedElsewhere ? await deps.compileRoutes(trx, [{ ...row, replacedUrls }]) : [];
  // The owner may have changed the address: then scans are not affected.
  const isSeen = row.ending !== null && !isDeepStrictEqual(before, after);
  const version = row.version + (isSeen ? 1 : 0);
  await trx
    .updateTable('qrs')
    .set({ guardedVersion: version, version, attention, replacedUrls })
    .where('id', '=', row.id)
    .execute();
  await tellPrograms(trx, deps, row, { attention, now });
  if (!isSeen || after === undefined) return [];
  await writeDown(trx, row, { version, hasBegun: replacedUrls.length > 0, now });
  return replaceRoutes(trx, [{ ...after, version }]);
}

/** A broken fallback is not used. */
function findReplaced(watched: readonly Pick<Row<'qrDestinations'>, 'url' | 'verdict' | 'isFallback'>[]): string[] {
  const fallback = watched.find(({ isFallback }) => isFallback);
  if (fallback === undefined || fallback.verdict === 'broken') return [];
  return watched
    .flatMap(({ url, verdict, isFallback }) => (verdict === 'broken' && !isFallback ? [url] : []))
    .toSorted();
}

/** When a destination begins or ceases to need attention. */
async function tellPrograms(
  trx: Transaction,
  { newUuid }: WatchDeps,
  { id, accountId, title, attention: before }: CodeRow,
  { attention, now }: { attention: CodeRow['attention']; now: Date },
): Promise<void> {
  if ((before === null) === (attention === null)) return;
  const type = attention === null ? 'code.destination_recovered' : 'code.destination_failed';
  await writeEvents(trx, [{ id: newUuid(), workspaceUuid: accountId, type, now, subject: { id, label: title } }]);
}

/** Recorded in the code's history and in the workspace's log, without an actor. */
async function writeDown(
  trx: Transaction,
  row: CodeRow,
  { version, hasBegun, now }: { version: number; hasBegun: boolean; now: Date },
): Promise<void> {
  const { id, accountId, title, typology, input, settings, passwordHash, landingTemplate } = row;
  await trx
    .insertInto('qrVersions')
    .values({
      qrId: id,
      version,
      accountId,
      at: now,
      userId: null,
      userName: '',
      seen: JSON.stringify({ typology, input, settings, passwordHash, landingTemplate }),
      changed: [hasBegun ? 'fallback-began' : 'fallback-ended'],
    })
    .execute();
  await recordOperatorActs(
    trx,
    { workspaceUuid: accountId, act: hasBegun ? 'qr.fallback-began' : 'qr.fallback-ended', now },
    [{ subject: { id, label: title } }],
  );
}
