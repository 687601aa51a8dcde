import type { Queries } from '@evercode/database';
import { countAttempt, forgetAttempts } from '../../platform/sign-in/attempts.ts';
import type { SealedBox } from '../../platform/sign-in/sealed-box.ts';
import { stepOfCode } from './authenticator-code.ts';
import { findFactor, takeStep } from './factors-repo.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export type Answer = { code: string } | { recoveryCode: string };
export type CodeDeps = { box: SealedBox; recoveryCodes: RecoveryCodes };

/** Before looking at an answer. The day's limit is for what has six digits only: a recovery code is a way in when others guess. */
export async function countGuess(db: Queries, userUuid: string, answer: Answer, now: Date): Promise<void> {
  await countAttempt(db, 'secondFactor', userUuid, now);
  if ('code' in answer) await countAttempt(db, 'secondFactorDay', userUuid, now);
}

export async function forgetGuesses(db: Queries, userUuid: string): Promise<void> {
  await forgetAttempts(db, 'secondFactor', userUuid);
  await forgetAttempts(db, 'secondFactorDay', userUuid);
}

/** Uses it up. False: wrong, used before, or nothing is asked for. */
export async function takeAnswer(db: Queries, { box, recoveryCodes }: CodeDeps, { userUuid, answer, now }: { userUuid: string; answer: Answer; now: Date }): Promise<boolean> {
  const factor = await findFactor(db, userUuid);
  if (factor === undefined || factor.confirmedAt === null) return false;
  if ('recoveryCode' in answer) return recoveryCodes.take(db, userUuid, answer.recoveryCode, now);
  const step = stepOfCode(openSecret(box, factor.sealedSecret), answer.code, now);
  return step !== undefined && takeStep(db, userUuid, step);
}

export function openSecret(box: SealedBox, sealed: Buffer): string {
  // Trusted: only `beginSecondFactor` seals with this key, and the seal is checked.
  return box.open(sealed) as string;
}
