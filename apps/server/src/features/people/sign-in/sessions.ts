import type { Session } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { hashToken } from '../../../platform/sign-in/secrets/hash-token.ts';
import { issuePair, type SessionDeps } from '../../../platform/sign-in/open-session.ts';
import { personActor } from '../../../platform/workspaces/audit.ts';
import { recordImpersonation } from '../../../platform/workspaces/record-impersonation.ts';
import { endSession, lockRefreshToken, markRefreshTokenUsed, markSessionUsed } from './sign-in-repo.ts';

/** The web renews its token two minutes before it expires: a shorter token would be renewed in a loop. */
const SHORTEST_RENEWAL_MS = 2 * 60_000;

/** The result of a refresh. On reuse the caller only logs: the session ends in the committed transaction. */
type Renewal = { kind: 'renewed'; session: Session } | { kind: 'reused'; sessionUuid: string } | { kind: 'unknown' };

export async function renewSession(
  trx: Transaction,
  deps: SessionDeps,
  refreshToken: string,
  now: Date,
): Promise<Renewal> {
  const hash = hashToken(refreshToken);
  const found = await lockRefreshToken(trx, hash);
  if (found === undefined || found.endedAt !== null || found.expiresAt <= now) return { kind: 'unknown' };
  const { sessionId: sessionUuid, userId: userUuid, isRemembered, endsAt } = found;
  // The token was copied. Thief and owner cannot be told apart, so both have to sign in again.
  if (found.usedAt !== null) {
    await endSession(trx, sessionUuid, now);
    return { kind: 'reused', sessionUuid };
  }
  if (endsAt !== null && endsAt.getTime() - now.getTime() <= SHORTEST_RENEWAL_MS) return { kind: 'unknown' };
  await markRefreshTokenUsed(trx, hash, now);
  await markSessionUsed(trx, sessionUuid, now);
  return { kind: 'renewed', session: await issuePair(trx, deps, { userUuid, sessionUuid, isRemembered, endsAt, now }) };
}

export async function closeSession(trx: Transaction, refreshToken: string, now: Date): Promise<void> {
  const found = await lockRefreshToken(trx, hashToken(refreshToken));
  if (found === undefined || found.endedAt !== null) return;
  const { sessionId: sessionUuid, userId: userUuid, impersonatorId, endsAt } = found;
  await endSession(trx, sessionUuid, now);
  if (impersonatorId === null || (endsAt !== null && endsAt <= now)) return;
  await recordImpersonation(trx, {
    actor: personActor({ userUuid, sessionUuid, impersonatorUuid: impersonatorId }),
    act: 'staff.left',
    now,
  });
}

export const sessionEnded = (): AppError => new AppError('session-ended');
