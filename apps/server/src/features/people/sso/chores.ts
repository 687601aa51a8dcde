import type { Database } from '@evercode/database';

const DAY_MS = 24 * 3_600_000;

/** Deletes what no answer can refer to any more. Tests stay for a day, so that their screen can be looked at. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('ssoRequests').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('ssoTickets').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('ssoAssertionsSeen').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('ssoTests')
    .where('expiresAt', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
}
