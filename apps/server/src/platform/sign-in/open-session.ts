import { randomBytes } from 'node:crypto';
import type { Session } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AccessTokens } from './secrets/access-tokens.ts';
import { hashToken } from './secrets/hash-token.ts';
import { recordBreakGlass } from './rights/require-provider.ts';

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;
/** A session ends even if it is used every day: a copied token would otherwise be worth something for ever. */
const LONGEST_MS = 90 * DAY_MS;

export type SessionDeps = { tokens: AccessTokens; newUuid: () => string; billing: 'on' | 'off' };

/** A sign-on at an identity provider, with what a logout there needs. */
type SignOn = {
  connectionUuid: string;
  subject: string;
  sessionIndex: string | null;
  sealed: Buffer;
  /** The end that the provider has set. */
  endsAt: Date | null;
};

type Opening = {
  userUuid: string;
  isRemembered: boolean;
  userAgent: string;
  now: Date;
  /** An impersonation by support staff, and its end. */
  impersonation?: { staffUuid: string; endsAt: Date };
  signOn?: SignOn;
};

/** The caller has checked all factors: see `completeSignIn`. */
export async function openSession(
  trx: Transaction,
  deps: SessionDeps,
  { userUuid, isRemembered, userAgent, now, impersonation, signOn }: Opening,
): Promise<Session> {
  const sessionUuid = deps.newUuid();
  const longest = new Date(now.getTime() + LONGEST_MS);
  const endsAt = impersonation?.endsAt ?? earlier(longest, signOn?.endsAt ?? longest);
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
      ssoConnectionId: signOn?.connectionUuid ?? null,
    })
    .execute();
  if (signOn !== undefined) await insertSignOn(trx, sessionUuid, signOn);
  else if (impersonation === undefined)
    await recordBreakGlass(trx, { userUuid, sessionUuid, now, billing: deps.billing });
  return issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, endsAt, now });
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

async function insertSignOn(
  trx: Transaction,
  sessionId: string,
  { connectionUuid: connectionId, subject, sessionIndex, sealed }: SignOn,
): Promise<void> {
  await trx.insertInto('ssoSessions').values({ sessionId, connectionId, subject, sessionIndex, sealed }).execute();
}

/** A new pair of tokens for an existing session. Neither outlives the session. */
export async function issuePair(
  trx: Transaction,
  { tokens }: Pick<SessionDeps, 'tokens'>,
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
