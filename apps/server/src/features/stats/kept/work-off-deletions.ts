import { setTimeout as sleep } from 'node:timers/promises';
import { deleteScans } from '@evercode/analytics';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { findOpenDeletions, noteDeleted } from './deletions-repo.ts';

export type DeletionDeps = {
  db: Database;
  analytics: Parameters<typeof deleteScans>[0];
};

const ROUND_MS = 2_000;
const PACE = {
  /** By then every shipper knows of it, and leaves out what is still on the disk. */
  settleMs: 3_000,
  /** By then nothing is on its way any more that was sent before they knew: a request to the store takes 30 s at most. */
  sureMs: 45_000,
};

/** Goes round until the signal says stop. A kill leaves a deletion open, and the next round, or another worker, goes on with it. */
export async function deleteAskedScans(deps: DeletionDeps & { log: FastifyBaseLogger }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await workOffDeletions(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'scans could not be deleted; trying again'));
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Each open deletion once. One is done when there was nothing left of it, and nothing could come. */
export async function workOffDeletions({ db, analytics }: DeletionDeps, { settleMs, sureMs } = PACE): Promise<void> {
  for (const { id, accountId, qrId, fromAt, toAt, ageMs } of await findOpenDeletions(db, { settleMs })) {
    const { deleted } = await deleteScans(analytics, { account: accountId, qr: qrId ?? undefined, from: fromAt, to: toAt });
    await noteDeleted(db, id, { deleted, isDone: deleted === 0 && ageMs >= sureMs });
  }
}
