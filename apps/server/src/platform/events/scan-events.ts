import type { ScanRow } from '@evercode/analytics';
import type { Database } from '@evercode/database';
import { deriveUuid } from '../derive-uuid.ts';
import { writeEvents } from './write-events.ts';

/** Tells programs of the scans of a segment. */
export type ScanTeller = {
  /** Whether a program may want to hear of them, as far as is known without asking the database. */
  mayConcern: (scans: readonly ScanRow[]) => boolean;
  /** May be called again for the same segment. */
  tell: (segment: string, scans: readonly ScanRow[]) => Promise<void>;
};

/**
 * One event for each workspace with a webhook that takes scans. Its id comes from the segment, so that a segment which
 * is shipped again after a crash tells nothing twice; and it is written before the segment is removed, so that nothing
 * is left out. While the database is away, the last known webhooks decide whom a segment concerns.
 */
export function createScanTeller(db: Database, now: () => Date): ScanTeller {
  let takers: ReadonlySet<string> | undefined;

  async function readTakers(): Promise<ReadonlySet<string>> {
    try {
      const rows = await db
        .selectFrom('webhooks')
        .select('accountId')
        .distinct()
        .where('isEnabled', '=', true)
        .where('scans', '<>', 'none')
        .execute();
      takers = new Set(rows.map(({ accountId }) => accountId));
    } catch (error) {
      if (takers === undefined) throw error;
    }
    return takers;
  }

  return {
    mayConcern: (scans) =>
      scans.length > 0 && (takers === undefined || scans.some(({ account }) => takers?.has(account))),
    tell: async (segment, scans) => {
      if (scans.length === 0) return;
      const told = await readTakers();
      const byWorkspace = Map.groupBy(
        scans.filter(({ account }) => told.has(account)),
        ({ account }) => account,
      );
      if (byWorkspace.size === 0) return;
      await db.transaction().execute((trx) =>
        writeEvents(
          trx,
          [...byWorkspace].map(([workspaceUuid, own]) => ({
            id: deriveUuid('scans recorded', `${segment}\n${workspaceUuid}`),
            workspaceUuid,
            type: 'scans.recorded',
            now: now(),
            detail: describeScans(own),
          })),
        ),
      );
    },
  };
}

function describeScans(scans: readonly ScanRow[]): Readonly<Record<string, unknown>> {
  const times = scans.map(({ at }) => at).toSorted((a, b) => a - b);
  const toInstant = (at = 0) => new Date(at).toISOString();
  return {
    from: toInstant(times[0]),
    to: toInstant(times.at(-1)),
    ...count(scans),
    codes: [...Map.groupBy(scans, ({ qr }) => qr)].map(([codeId, own]) => ({ codeId, ...count(own) })),
  };
}

const count = (scans: readonly ScanRow[]) => ({
  scans: scans.length,
  people: scans.filter((scan) => scan.class === 'human').length,
});
