import { setTimeout as sleep } from 'node:timers/promises';
import { confirmDeletions, deleteScans } from '@evercode/analytics';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { findOpenDeletions, noteDeleted } from './deletions-repo.ts';

export type DeletionDeps = {
  db: Database;
  analytics: Parameters<typeof deleteScans>[0];
};

const ROUND_MS = 2_000;
const PACE = {
  /** By then every shipper knows of the deletion and skips its scans on the disk. */
  settleMs: 3_000,
  /** By then no insert from before is in flight: a request to the store takes 30 s at most. */
  sureMs: 45_000,
};

/**
 * Processes deletions until the signal aborts. After a kill the deletion stays open, and the next round or another
 * worker resumes it.
 */
export async function runScanDeletions(
  deps: DeletionDeps & { log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await processScanDeletions(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'scans could not be deleted; trying again'),
    );
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Runs each open deletion once. A deletion is done when it found no scan, none can arrive any more, and every replica
 * of the store has finished.
 */
export async function processScanDeletions(
  { db, analytics }: DeletionDeps,
  { settleMs, sureMs } = PACE,
): Promise<void> {
  for (const { id, accountId, qrId, fromAt, toAt, ageMs } of await findOpenDeletions(db, { settleMs })) {
    const { deleted } = await deleteScans(analytics, {
      workspace: accountId,
      qr: qrId ?? undefined,
      from: fromAt,
      to: toAt,
    });
    const isDone = deleted === 0 && ageMs >= sureMs;
    if (isDone) await confirmDeletions(analytics);
    await noteDeleted(db, id, { deleted, isDone });
  }
}
