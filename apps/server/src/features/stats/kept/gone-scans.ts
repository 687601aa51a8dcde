import type { ScanRow } from '@evercode/analytics';
import type { Database } from '@evercode/database';

type Period = { qr: string | null; from: number; to: number };

/** What is deleted is known to every shipper after this; see `work-off-deletions.ts`. */
const FRESH_MS = 1_000;

/**
 * Scans that wait on the disk, or come back with a segment, from a time whose scans are deleted: they are not shipped. Known from the
 * database; while it is away, as far as it was known last.
 */
export function createGoneScans(db: Database) {
  let periods = new Map<string, Period[]>();
  let askedAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const fresh = new Map<string, Period[]>();
    const add = (account: string, period: Period) => fresh.set(account, [...(fresh.get(account) ?? []), period]);
    const deletions = await db.selectFrom('scanDeletions').select(['accountId', 'qrId', 'fromAt', 'toAt']).execute();
    for (const { accountId, qrId, fromAt, toAt } of deletions) add(accountId, { qr: qrId, from: fromAt.getTime(), to: toAt.getTime() });
    const kept = await db.selectFrom('accounts').select(['id', 'scansKeptSince']).where('scansKeptSince', 'is not', null).execute();
    for (const { id, scansKeptSince } of kept) if (scansKeptSince !== null) add(id, { qr: null, from: Number.NEGATIVE_INFINITY, to: scansKeptSince.getTime() });
    periods = fresh;
  }

  return {
    /** Throws only as long as nothing was ever known. */
    async refresh(): Promise<void> {
      const now = performance.now();
      if (now - askedAt < FRESH_MS) return;
      try {
        await read();
        askedAt = now;
      } catch (error) {
        if (askedAt === Number.NEGATIVE_INFINITY) throw error;
      }
    },
    isGone: ({ account, qr, at }: Pick<ScanRow, 'account' | 'qr' | 'at'>): boolean =>
      periods.get(account)?.some((period) => at >= period.from && at < period.to && (period.qr === null || period.qr === qr)) ?? false,
  };
}

export type GoneScans = ReturnType<typeof createGoneScans>;
