import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AccessTokens } from '../../platform/access-tokens.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  endSession, insertRefreshToken, insertSession, lockRefreshToken, markRefreshTokenUsed, markSessionUsed,
} from './sign-in-repo.ts';

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;

export type SessionDeps = { tokens: AccessTokens; newUuid: () => string };

export async function openSession(
  trx: Transaction, deps: SessionDeps, { userUuid, isRemembered, userAgent, now }: { userUuid: string; isRemembered: boolean; userAgent: string; now: Date },
): Promise<Session> {
  const sessionUuid = deps.newUuid();
  await insertSession(trx, { id: sessionUuid, userId: userUuid, isRemembered, userAgent, createdAt: now, lastUsedAt: now, endedAt: null });
  return issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, now });
}

/** What became of a refresh token: the caller ends the session in a way that a rolled-back transaction cannot undo. */
export type Renewal = { kind: 'renewed'; session: Session } | { kind: 'reused'; sessionUuid: string } | { kind: 'unknown' };

export async function renewSession(trx: Transaction, deps: SessionDeps, refreshToken: string, now: Date): Promise<Renewal> {
  const hash = hashToken(refreshToken);
  const found = await lockRefreshToken(trx, hash);
  if (found === undefined || found.endedAt !== null || found.expiresAt <= now) return { kind: 'unknown' };
  const { sessionId: sessionUuid, userId: userUuid, isRemembered } = found;
  // Somebody has a copy. We cannot tell who is who, so both have to sign in again.
  if (found.usedAt !== null) {
    await endSession(trx, sessionUuid, now);
    return { kind: 'reused', sessionUuid };
  }
  await markRefreshTokenUsed(trx, hash, now);
  await markSessionUsed(trx, sessionUuid, now);
  return { kind: 'renewed', session: await issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, now }) };
}

export async function closeSession(trx: Transaction, refreshToken: string, now: Date): Promise<void> {
  const found = await lockRefreshToken(trx, hashToken(refreshToken));
  if (found !== undefined) await endSession(trx, found.sessionId, now);
}

export const sessionEnded = (): AppError => new AppError('session-ended');

async function issuePair(
  trx: Transaction, { tokens }: SessionDeps,
  { userUuid, sessionUuid, isRemembered, now }: { userUuid: string; sessionUuid: string; isRemembered: boolean; now: Date },
): Promise<Session> {
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + (isRemembered ? REMEMBERED_MS : DAY_MS));
  await insertRefreshToken(trx, { hash: hashToken(refreshToken), sessionId: sessionUuid, expiresAt, usedAt: null, createdAt: now });
  const { token, tlu } = await tokens.issue({ userUuid, sessionUuid }, now);
  return { token, refresh_token: refreshToken, tlu };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
