import { deleteScans } from '@evercode/analytics';
import type { Chore } from '../../../../platform/work/run-chores.ts';
import type { DeletionDeps } from './process-scan-deletions.ts';

const BEGINNING = new Date(0);

/**
 * Deletes scans older than a workspace keeps. The day is stored first, so that late scans from before it are not
 * shipped.
 */
export function dropOldScans({ db, analytics }: DeletionDeps): Chore {
  return {
    name: 'old scans',
    run: async (now) => {
      const accounts = await db
        .selectFrom('accounts')
        .select(['id', 'keepScansMonths', 'scansKeptSince'])
        .where('keepScansMonths', 'is not', null)
        .execute();
      for (const { id, keepScansMonths, scansKeptSince } of accounts) {
        if (keepScansMonths === null) continue;
        const cutoff = monthsBefore(now, keepScansMonths);
        // Never moves back: deleted scans stay deleted when the retention grows.
        const since = scansKeptSince !== null && scansKeptSince > cutoff ? scansKeptSince : cutoff;
        if (since !== scansKeptSince)
          await db.updateTable('accounts').set({ scansKeptSince: since }).where('id', '=', id).execute();
        await deleteScans(analytics, { workspace: id, from: BEGINNING, to: since });
      }
    },
  };
}

/** The start of that day in UTC, clamped to the last day of the month. */
export function monthsBefore(now: Date, months: number): Date {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0)).getUTCDate();
  return new Date(first + (Math.min(now.getUTCDate(), lastDay) - 1) * 24 * 3_600_000);
}
