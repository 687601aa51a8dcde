import { deleteScans } from '@evercode/analytics';
import type { Chore } from '../../../platform/housekeeping.ts';
import type { DeletionDeps } from './work-off-deletions.ts';

const BEGINNING = new Date(0);

/** Scans beyond what a workspace wants to keep. The day is noted first, so that what arrives late from before is left out from then on. */
export function dropOldScans({ db, analytics }: DeletionDeps): Chore {
  return {
    name: 'old scans',
    run: async (now) => {
      const accounts = await db.selectFrom('accounts').select(['id', 'keepScansMonths', 'scansKeptSince']).where('keepScansMonths', 'is not', null).execute();
      for (const { id, keepScansMonths, scansKeptSince } of accounts) {
        if (keepScansMonths === null) continue;
        const cutoff = monthsBefore(now, keepScansMonths);
        // What is gone stays gone, also where more is kept from now on.
        const since = scansKeptSince !== null && scansKeptSince > cutoff ? scansKeptSince : cutoff;
        if (since !== scansKeptSince) await db.updateTable('accounts').set({ scansKeptSince: since }).where('id', '=', id).execute();
        await deleteScans(analytics, { account: id, from: BEGINNING, to: since });
      }
    },
  };
}

/** The beginning of that day, UTC. A day that its month does not have is the month's last. */
export function monthsBefore(now: Date, months: number): Date {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0)).getUTCDate();
  return new Date(first + (Math.min(now.getUTCDate(), lastDay) - 1) * 24 * 3_600_000);
}
