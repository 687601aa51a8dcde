import { randomBytes } from 'node:crypto';
import type { Session } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AccessTokens } from './access-tokens.ts';
import { hashToken } from './hash-token.ts';

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;
/** A session ends even if it is used every day: a copied token would otherwise be worth something for ever. */
const LONGEST_MS = 90 * DAY_MS;

export type SessionDeps = { tokens: AccessTokens; newUuid: () => string };

type Opening = {
  userUuid: string;
  isRemembered: boolean;
  userAgent: string;
  now: Date;
  /** An impersonation by support staff, and its end. */
  impersonation?: { staffUuid: string; endsAt: Date };
};

/** The caller has checked all factors: see `completeSignIn`. */
export async function openSession(
  trx: Transaction,
  deps: SessionDeps,
  { userUuid, isRemembered, userAgent, now, impersonation }: Opening,
): Promise<Session> {
  const sessionUuid = deps.newUuid();
  const endsAt = impersonation?.endsAt ?? new Date(now.getTime() + LONGEST_MS);
  await trx
    .insertInto('sessions')
    .values({
      id: sessionUuid,
      userId: userUuid,
      isRemembered,
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      endedAt: null,
      impersonatorId: impersonation?.staffUuid ?? null,
      endsAt,
    })
    .execute();
  return issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, endsAt, now });
}

/** A new pair of tokens for an existing session. Neither outlives the session. */
export async function issuePair(
  trx: Transaction,
  { tokens }: SessionDeps,
  {
    userUuid,
    sessionUuid,
    isRemembered,
    endsAt,
    now,
  }: { userUuid: string; sessionUuid: string; isRemembered: boolean; endsAt: Date | null; now: Date },
): Promise<Session> {
  const refreshToken = randomBytes(32).toString('base64url');
  const unusedUntilMs = now.getTime() + (isRemembered ? REMEMBERED_MS : DAY_MS);
  // Sessions of earlier versions have no end.
  const expiresAt = new Date(Math.min(unusedUntilMs, endsAt?.getTime() ?? unusedUntilMs));
  await trx
    .insertInto('refreshTokens')
    .values({ hash: hashToken(refreshToken), sessionId: sessionUuid, expiresAt, usedAt: null, createdAt: now })
    .execute();
  const { token, tlu } = await tokens.issue({ userUuid, sessionUuid, endsAt }, now);
  return { token, refresh_token: refreshToken, tlu };
}
