import { proofKinds, type Proof, type SecondFactor } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, notFound, violationError } from '../../platform/http/app-error.ts';
import { countAttempt, forgetAttempts } from '../../platform/sign-in/attempts.ts';
import type { Passwords } from '../../platform/sign-in/passwords.ts';
import { hasJustSignedIn } from '../../platform/sign-in/recent-sign-in.ts';
import { countGuess, forgetGuesses, takeAnswer, type Answer, type CodeDeps } from './codes.ts';
import { findFactor, findPerson, type Person } from './factors-repo.ts';
import type { PasskeySite } from './passkey-options.ts';
import { listPasskeysOf } from './passkeys-repo.ts';
import { verifyAssertion } from './verify-passkey.ts';

export type ProofDeps = CodeDeps & { db: Database; passwords: Passwords; site: PasskeySite };
type Caller = { userUuid: string; sessionUuid: string; now: Date; log: FastifyBaseLogger };

/** An open screen is not enough to change how somebody signs in. Gives back who it is, or throws what is wrong with the proof. */
export async function requireProof(deps: ProofDeps, proof: Proof, caller: Caller): Promise<Person> {
  const { db, passwords } = deps;
  const { userUuid, now } = caller;
  const person = await findPerson(db, userUuid);
  if (person === undefined) throw notFound();
  const { password, passkey, code, recoveryCode } = proof;
  if (password !== undefined) {
    await countAttempt(db, 'passwordUpdate', userUuid, now);
    if (!(await passwords.matches(person.passwordHash, password))) throw violationError('proof.password', 'wrong-password', 'Wrong password.');
    await forgetAttempts(db, 'passwordUpdate', userUuid);
  } else if (code !== undefined) {
    await requireAnswer(deps, { userUuid, answer: { code }, now }, 'proof.code');
  } else if (recoveryCode !== undefined) {
    await requireAnswer(deps, { userUuid, answer: { recoveryCode }, now }, 'proof.recoveryCode');
  } else if (passkey !== undefined) {
    const verified = await verifyAssertion(deps, passkey, caller).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'passkey-refused' ? wrongPasskey() : cause;
    });
    if (verified.userUuid !== userUuid) throw wrongPasskey();
  } else if (!(await listProofs(db, person, caller)).includes('recent-sign-in')) {
    throw violationError('proof', 'proof-required', 'Prove that it is you.');
  }
  return person;
}

/** What this person can prove themselves with at this moment. */
export async function listProofs(db: Database, { userUuid, passwordHash }: Person, { sessionUuid, now }: Pick<Caller, 'sessionUuid' | 'now'>): Promise<SecondFactor['proofs']> {
  const [factor, passkeys] = await Promise.all([findFactor(db, userUuid), listPasskeysOf(db, userUuid)]);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  const has = { password: passwordHash !== null, code: isOn, recoveryCode: isOn, passkey: passkeys.length > 0 };
  const proofs = proofKinds.filter((kind) => has[kind]);
  if (proofs.length > 0) return proofs;
  return (await hasJustSignedIn(db, { sessionUuid, now })) ? ['recent-sign-in'] : [];
}

/** A code of the app or a recovery code, counted as a guess, and used up when it is right. */
export async function requireAnswer(deps: ProofDeps, asked: { userUuid: string; answer: Answer; now: Date }, propertyPath: string): Promise<void> {
  const { userUuid, answer, now } = asked;
  await countGuess(deps.db, userUuid, answer, now);
  if (!(await takeAnswer(deps.db, deps, asked))) throw wrongCode(propertyPath);
  await forgetGuesses(deps.db, userUuid);
}

export const wrongCode = (propertyPath: string): AppError => violationError(propertyPath, 'wrong-code', 'This code is wrong, or was used before.');
const wrongPasskey = (): AppError => violationError('proof.passkey', 'wrong-passkey', 'This passkey is not one of yours.');
