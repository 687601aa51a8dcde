import { randomBytes } from 'node:crypto';
import type { Session } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AccessTokens } from './access-tokens.ts';
import { hashToken } from './hash-token.ts';

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;

export type SessionDeps = { tokens: AccessTokens; newUuid: () => string };

/** Whoever asks has proved who they are: see `completeSignIn`. */
export async function openSession(
  trx: Transaction, deps: SessionDeps, { userUuid, isRemembered, userAgent, now }: { userUuid: string; isRemembered: boolean; userAgent: string; now: Date },
): Promise<Session> {
  const sessionUuid = deps.newUuid();
  await trx
    .insertInto('sessions')
    .values({ id: sessionUuid, userId: userUuid, isRemembered, userAgent, createdAt: now, lastUsedAt: now, endedAt: null })
    .execute();
  return issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, now });
}

/** A new pair of tokens for a session that goes on. */
export async function issuePair(
  trx: Transaction, { tokens }: SessionDeps,
  { userUuid, sessionUuid, isRemembered, now }: { userUuid: string; sessionUuid: string; isRemembered: boolean; now: Date },
): Promise<Session> {
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + (isRemembered ? REMEMBERED_MS : DAY_MS));
  await trx.insertInto('refreshTokens').values({ hash: hashToken(refreshToken), sessionId: sessionUuid, expiresAt, usedAt: null, createdAt: now }).execute();
  const { token, tlu } = await tokens.issue({ userUuid, sessionUuid }, now);
  return { token, refresh_token: refreshToken, tlu };
}
