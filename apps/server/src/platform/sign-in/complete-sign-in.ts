import type { SignInAnswer } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { CHALLENGE_MS, makeChallenge } from './secrets/challenges.ts';
import { refuseWithoutProvider } from './rights/require-provider.ts';
import { openSession, type SessionDeps } from './open-session.ts';

type VerifiedUser = {
  userUuid: string;
  isRemembered: boolean;
  userAgent: string;
  now: Date;
  /** A passkey with user verification is two factors already: no second factor is asked. */
  hasBothFactors?: boolean;
};

/**
 * Every way of signing in ends here after the first factor: with a session, or with a challenge for the second factor.
 */
export async function completeSignIn(
  trx: Transaction,
  deps: SessionDeps,
  { hasBothFactors = false, ...user }: VerifiedUser,
): Promise<SignInAnswer> {
  const { userUuid, isRemembered, now } = user;
  const needsFactor = !hasBothFactors && (await hasSecondFactor(trx, userUuid));
  const { billing } = deps;
  await refuseWithoutProvider(trx, { userUuid, now, billing, hasFactors: hasBothFactors || needsFactor });
  if (!needsFactor) return openSession(trx, deps, user);
  const challenge = await makeChallenge(trx, { kind: 'second-factor', userUuid, detail: { isRemembered }, now });
  return {
    challenge,
    methods: ['code', 'recoveryCode'],
    expiresAt: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  };
}

async function hasSecondFactor(trx: Transaction, userUuid: string): Promise<boolean> {
  const factor = await trx
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userUuid)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}
