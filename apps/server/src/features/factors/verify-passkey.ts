import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { takeChallenge, type Challenge, type ChallengeKind } from '../../platform/sign-in/challenges.ts';
import { algorithms, userHandleOf, type PasskeySite } from './passkey-options.ts';
import { countUse, findPasskey } from './passkeys-repo.ts';

type Deps = { db: Database; site: PasskeySite };

export type VerifiedPasskey = { userUuid: string; isUserVerified: boolean };

/** Whose passkey this is. Unknown or wrong, the refusal is the same. Throws `passkey-refused`, or `challenge-ended`. */
export async function verifyAssertion({ db, site }: Deps, response: PasskeyAssertion, { now, log }: { now: Date; log: FastifyBaseLogger }): Promise<VerifiedPasskey> {
  const { token } = await takeAnswered(db, 'passkey-sign-in', response.response.clientDataJSON, now);
  const known = await findPasskey(db, response.id);
  if (known === undefined) throw new AppError('passkey-refused');
  const { userHandle, ...assertion } = response.response;
  if (userHandle !== undefined && userHandle !== null && userHandle !== userHandleOf(known.userId)) throw new AppError('passkey-refused');
  const { verified, authenticationInfo } = await refuseWhatThrows(verifyAuthenticationResponse({
    response: { ...response, response: assertion },
    expectedChallenge: token,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // The counter is compared where it is written, below: two at once must not both pass.
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    requireUserVerification: false,
  }));
  if (!verified) throw new AppError('passkey-refused');
  if (!(await countUse(db, known.id, authenticationInfo.newCounter, now))) {
    log.warn({ passkey: known.id, user: known.userId }, 'the counter of a passkey did not go on: there may be a copy of it');
    throw new AppError('passkey-refused');
  }
  return { userUuid: known.userId, isUserVerified: authenticationInfo.userVerified };
}

export type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };

/** Throws `passkey-refused`, or `challenge-ended` when it was asked for too long ago or by somebody else. */
export async function verifyAttestation({ db, site }: Deps, response: PasskeyAttestation, { userUuid, now }: { userUuid: string; now: Date }): Promise<NewPasskey> {
  const { token, challenge } = await takeAnswered(db, 'passkey-registration', response.response.clientDataJSON, now);
  if (challenge.userUuid !== userUuid) throw new AppError('challenge-ended');
  const { transports = [], ...attestation } = response.response;
  const { verified, registrationInfo } = await refuseWhatThrows(verifyRegistrationResponse({
    response: { ...response, response: attestation },
    expectedChallenge: token,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }));
  if (!verified) throw new AppError('passkey-refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** The challenge that was answered, which is used up by this, whether the answer turns out to be right or not. */
async function takeAnswered(db: Database, kind: ChallengeKind, clientDataJson: string, now: Date): Promise<{ token: string; challenge: Challenge }> {
  const token = readChallenge(clientDataJson);
  const challenge = token === undefined ? undefined : await takeChallenge(db, kind, token, now);
  if (token === undefined || challenge === undefined) throw new AppError('challenge-ended');
  return { token, challenge };
}

function readChallenge(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws at whatever is wrong with an answer. */
async function refuseWhatThrows<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (cause) {
    throw new AppError('passkey-refused', { cause });
  }
}
