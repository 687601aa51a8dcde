import type { SignInAnswer } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { CHALLENGE_MS, makeChallenge } from './challenges.ts';
import { openSession, type SessionDeps } from './open-session.ts';

export type Proved = {
  userUuid: string;
  isRemembered: boolean;
  userAgent: string;
  now: Date;
  /** A passkey whose device has recognised its person is something one has and something one knows or is: nothing more is asked. */
  hasBothFactors?: boolean;
};

/** Every way of signing in ends here, once the first proof is right: with a session, or with the question for the second one. */
export async function completeSignIn(trx: Transaction, deps: SessionDeps, { hasBothFactors = false, ...proved }: Proved): Promise<SignInAnswer> {
  const { userUuid, isRemembered, now } = proved;
  if (hasBothFactors || !(await hasSecondFactor(trx, userUuid))) return openSession(trx, deps, proved);
  const challenge = await makeChallenge(trx, { kind: 'second-factor', userUuid, detail: { isRemembered }, now });
  return { challenge, methods: ['code', 'recoveryCode'], expiresAt: new Date(now.getTime() + CHALLENGE_MS).toISOString() };
}

async function hasSecondFactor(trx: Transaction, userUuid: string): Promise<boolean> {
  const factor = await trx.selectFrom('secondFactors').select('userId').where('userId', '=', userUuid).where('confirmedAt', 'is not', null).executeTakeFirst();
  return factor !== undefined;
}
