import { randomBytes } from 'node:crypto';
import type { Queries } from '@evercode/database';
import { hashToken } from './hash-token.ts';

/** What begins now and is finished by a second request. */
export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-registration';
export type Challenge = { userUuid: string | null; detail: Readonly<Record<string, string | boolean>> };

export const CHALLENGE_MS = 5 * 60 * 1000;

type Asked = { kind: ChallengeKind; userUuid: string | null; detail?: Challenge['detail']; now: Date };

/** The token is for the caller alone; what we keep cannot be turned into it. */
export async function makeChallenge(db: Queries, { kind, userUuid, detail = {}, now }: Asked): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.insertInto('challenges').values({ hash: hashToken(token), kind, userId: userUuid, detail: JSON.stringify(detail), expiresAt }).execute();
  return token;
}

/** Looks, and leaves it: a wrong code may be corrected. */
export async function findChallenge(db: Queries, kind: ChallengeKind, token: string, now: Date): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenges').select(['userId', 'detail'])
    .where('hash', '=', hashToken(token)).where('kind', '=', kind).where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && { userUuid: row.userId, detail: row.detail };
}

/** Once: of two who come with the same challenge, one takes it. */
export async function takeChallenge(db: Queries, kind: ChallengeKind, token: string, now: Date): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('challenges')
    .where('hash', '=', hashToken(token)).where('kind', '=', kind).where('expiresAt', '>', now)
    .returning(['userId', 'detail'])
    .executeTakeFirst();
  return row && { userUuid: row.userId, detail: row.detail };
}
