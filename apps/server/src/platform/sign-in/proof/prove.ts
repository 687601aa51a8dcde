import { proofKinds, type Proof, type SecondFactor } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, namePerson, violationError } from '../../http/answers/app-error.ts';
import { countAttempt, resetAttempts } from '../secrets/attempts.ts';
import type { HashCost, Passwords } from '../secrets/passwords.ts';
import { hasJustSignedIn } from '../rights/recent-sign-in.ts';
import { createSealedBox } from '../secrets/sealed-box.ts';
import { countGuess, resetGuesses, consumeAnswer, type FactorAnswer, type FactorAnswerDeps } from './factor-answers.ts';
import { findFactor, findPerson, type Person } from './factors-repo.ts';
import { describeSite, type PasskeySite } from './passkey-options.ts';
import { listPasskeysOf } from './passkeys-repo.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { verifyAssertion } from './verify-passkey.ts';

export type ProofDeps = FactorAnswerDeps & { db: Database; passwords: Passwords; site: PasskeySite };

type ProofOptions = { db: Database; passwords: Passwords; cost: HashCost; secret: string; publicUrl: string };

export function createProofs({ db, passwords, cost, secret, publicUrl }: ProofOptions): ProofDeps {
  return {
    db,
    passwords,
    box: createSealedBox(secret, 'second factors'),
    recoveryCodes: createRecoveryCodes(secret, cost),
    site: describeSite(publicUrl),
  };
}

/** Without a session: a request with an API key, which can prove nothing. */
type Caller = { userUuid: string; sessionUuid: string | undefined; now: Date; log: FastifyBaseLogger };

/**
 * Requires a fresh proof before a change of how a person signs in, and before a deletion or a transfer: an open session
 * alone is not enough. Answers the person, or throws what is wrong with the proof.
 */
export async function requireProof(deps: ProofDeps, proof: Proof, caller: Caller): Promise<Person> {
  const { db, passwords } = deps;
  const { userUuid, sessionUuid, now } = caller;
  if (sessionUuid === undefined) throw new AppError('closed-to-keys');
  const person = await findPerson(db, userUuid);
  // Deleted since the request began.
  if (person === undefined) throw new AppError('session-ended');
  const { password, passkey, code, recoveryCode } = proof;
  if (password !== undefined) {
    await countAttempt(db, 'passwordUpdate', userUuid, now);
    if (!(await passwords.matches(person.passwordHash, password)))
      throw violationError('proof.password', 'wrong-password', 'Wrong password.');
    await resetAttempts(db, 'passwordUpdate', userUuid);
  } else if (code !== undefined) {
    await requireAnswer(deps, { userUuid, answer: { code }, now }, 'proof.code');
  } else if (recoveryCode !== undefined) {
    await requireAnswer(deps, { userUuid, answer: { recoveryCode }, now }, 'proof.recoveryCode');
  } else if (passkey !== undefined) {
    const verified = await verifyAssertion(deps, passkey, caller).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'passkey-refused' ? wrongPasskeyError() : cause;
    });
    if (verified.userUuid !== userUuid) throw wrongPasskeyError();
  } else if (!(await listProofs(db, person, { ...caller, sessionUuid })).includes('recent-sign-in')) {
    throw violationError('proof', 'proof-required', 'Confirm that it’s you.');
  }
  return person;
}

/** The kinds of proof that this person can give now. */
export async function listProofs(
  db: Database,
  { userUuid, passwordHash }: Person,
  { sessionUuid, now }: { sessionUuid: string; now: Date },
): Promise<SecondFactor['proofs']> {
  const [factor, passkeys] = await Promise.all([findFactor(db, userUuid), listPasskeysOf(db, userUuid)]);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  const available = { password: passwordHash !== null, code: isOn, recoveryCode: isOn, passkey: passkeys.length > 0 };
  const proofs = proofKinds.filter((kind) => available[kind]);
  if (proofs.length > 0) return proofs;
  return (await hasJustSignedIn(db, { sessionUuid, now })) ? ['recent-sign-in'] : [];
}

/** Requires a valid authenticator or recovery code, counts the guess, and consumes the code. */
export async function requireAnswer(
  deps: ProofDeps,
  attempt: { userUuid: string; answer: FactorAnswer; now: Date },
  propertyPath: string,
): Promise<void> {
  const { userUuid, answer, now } = attempt;
  await countGuess(deps.db, userUuid, answer, now);
  if (!(await consumeAnswer(deps.db, deps, attempt))) throw wrongCodeError(propertyPath);
  await resetGuesses(deps.db, userUuid);
}

export function wrongCodeError(propertyPath: string, userUuid?: string): AppError {
  const error = violationError(propertyPath, 'wrong-code', 'This code is wrong or already used.');
  namePerson(error, userUuid);
  return error;
}
const wrongPasskeyError = (): AppError =>
  violationError('proof.passkey', 'wrong-passkey', 'This passkey isn’t one of yours.');
