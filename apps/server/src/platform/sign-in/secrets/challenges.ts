import { randomBytes } from 'node:crypto';
import type { Queries } from '@evercode/database';
import { hashToken } from './hash-token.ts';

/** Acts that one request begins and a second one finishes. */
export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-registration';
export type Challenge = { userUuid: string | null; detail: Readonly<Record<string, string | boolean>> };

export const CHALLENGE_MS = 5 * 60 * 1000;

type NewChallenge = { kind: ChallengeKind; userUuid: string | null; detail?: Challenge['detail']; now: Date };

/** The caller gets the token; only its hash is stored. */
export async function makeChallenge(db: Queries, { kind, userUuid, detail = {}, now }: NewChallenge): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('challenges')
    .values({ hash: hashToken(token), kind, userId: userUuid, detail: JSON.stringify(detail), expiresAt })
    .execute();
  return token;
}

/** Reads without consuming: a wrong code may be corrected. */
export async function findChallenge(
  db: Queries,
  kind: ChallengeKind,
  token: string,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select(['userId', 'detail'])
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && { userUuid: row.userId, detail: row.detail };
}

/** Consumes the challenge: of two concurrent requests one gets it. */
export async function consumeChallenge(
  db: Queries,
  kind: ChallengeKind,
  token: string,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('challenges')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning(['userId', 'detail'])
    .executeTakeFirst();
  return row && { userUuid: row.userId, detail: row.detail };
}
