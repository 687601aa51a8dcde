import type { Queries } from '@evercode/database';

/** A person without a password or factor proves themselves by a recent sign-in, for this long. */
const RECENT_MS = 10 * 60 * 1000;

export async function hasJustSignedIn(
  db: Queries,
  { sessionUuid, now }: { sessionUuid: string; now: Date },
): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('createdAt').where('id', '=', sessionUuid).executeTakeFirst();
  return session !== undefined && now.getTime() - session.createdAt.getTime() < RECENT_MS;
}
