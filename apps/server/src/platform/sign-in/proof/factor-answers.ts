import type { Queries } from '@evercode/database';
import { countAttempt, resetAttempts } from '../secrets/attempts.ts';
import type { SealedBox } from '../secrets/sealed-box.ts';
import { stepOfCode } from './authenticator-code.ts';
import { findFactor, consumeStep } from './factors-repo.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

export type FactorAnswer = { code: string } | { recoveryCode: string };
export type FactorAnswerDeps = { box: SealedBox; recoveryCodes: RecoveryCodes };

/**
 * Counts a guess before the answer is checked. The daily limit covers six-digit codes only, so that a recovery code
 * still works while an attacker guesses.
 */
export async function countGuess(db: Queries, userUuid: string, answer: FactorAnswer, now: Date): Promise<void> {
  await countAttempt(db, 'secondFactor', userUuid, now);
  if ('code' in answer) await countAttempt(db, 'secondFactorDay', userUuid, now);
}

export async function resetGuesses(db: Queries, userUuid: string): Promise<void> {
  await resetAttempts(db, 'secondFactor', userUuid);
  await resetAttempts(db, 'secondFactorDay', userUuid);
}

/** Consumes the answer. False when it is wrong or used, or when no second factor is on. */
export async function consumeAnswer(
  db: Queries,
  { box, recoveryCodes }: FactorAnswerDeps,
  { userUuid, answer, now }: { userUuid: string; answer: FactorAnswer; now: Date },
): Promise<boolean> {
  const factor = await findFactor(db, userUuid);
  if (factor === undefined || factor.confirmedAt === null) return false;
  if ('recoveryCode' in answer) return recoveryCodes.consume(db, userUuid, answer.recoveryCode, now);
  const step = stepOfCode(openSecret(box, factor.sealedSecret), answer.code, now);
  return step !== undefined && consumeStep(db, userUuid, step);
}

export function openSecret(box: SealedBox, sealed: Buffer): string {
  // The cast is safe: only `beginSecondFactor` encrypts with this key, and the encryption is authenticated.
  return box.open(sealed) as string;
}
