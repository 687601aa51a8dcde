import type { ScanRow } from '@evercode/analytics';
import type { Database } from '@evercode/database';

type Period = { qr: string | null; from: number; to: number };

/** Every shipper knows of a deletion after this long; see `process-scan-deletions.ts`. */
const FRESH_MS = 1_000;

/**
 * Keeps scans of deleted periods from being shipped when they wait on the disk or come back with a segment. Reads the
 * periods from the database; while it is unreachable, the last known ones hold.
 */
export function createGoneScans(db: Database) {
  let periods = new Map<string, Period[]>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const fresh = new Map<string, Period[]>();
    const add = (workspaceUuid: string, period: Period) =>
      fresh.set(workspaceUuid, [...(fresh.get(workspaceUuid) ?? []), period]);
    const deletions = await db.selectFrom('scanDeletions').select(['accountId', 'qrId', 'fromAt', 'toAt']).execute();
    for (const { accountId, qrId, fromAt, toAt } of deletions)
      add(accountId, { qr: qrId, from: fromAt.getTime(), to: toAt.getTime() });
    const kept = await db
      .selectFrom('accounts')
      .select(['id', 'scansKeptSince'])
      .where('scansKeptSince', 'is not', null)
      .execute();
    for (const { id, scansKeptSince } of kept)
      if (scansKeptSince !== null) add(id, { qr: null, from: Number.NEGATIVE_INFINITY, to: scansKeptSince.getTime() });
    periods = fresh;
  }

  return {
    /** Throws only until the first successful read. */
    async refresh(): Promise<void> {
      const now = performance.now();
      if (now - readAt < FRESH_MS) return;
      try {
        await read();
        readAt = now;
      } catch (error) {
        if (readAt === Number.NEGATIVE_INFINITY) throw error;
      }
    },
    isGone: ({ account, qr, at }: Pick<ScanRow, 'account' | 'qr' | 'at'>): boolean =>
      periods
        .get(account)
        ?.some((period) => at >= period.from && at < period.to && (period.qr === null || period.qr === qr)) ?? false,
  };
}

export type GoneScans = ReturnType<typeof createGoneScans>;
