import type { PasskeyAssertion, PasskeyAttestation } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../http/answers/app-error.ts';
import { consumeChallenge, type Challenge, type ChallengeKind } from '../secrets/challenges.ts';
import { algorithms, toUserHandle, type PasskeySite } from './passkey-options.ts';
import { recordUse, findPasskey } from './passkeys-repo.ts';

type Deps = { db: Database; site: PasskeySite };

/** Imported at the first use: it brings 300 modules, which an installation without passkeys never needs. */
const loadWebAuthn = () => import('@simplewebauthn/server');

type VerifiedPasskey = { userUuid: string; isUserVerified: boolean };

/**
 * Verifies an assertion and answers its user. Throws `passkey-refused`, the same for unknown and wrong, or
 * `challenge-ended`.
 */
export async function verifyAssertion(
  { db, site }: Deps,
  response: PasskeyAssertion,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<VerifiedPasskey> {
  const { token } = await consumeAnsweredChallenge(db, 'passkey-sign-in', response.response.clientDataJSON, now);
  const registered = await findPasskey(db, response.id);
  if (registered === undefined) throw new AppError('passkey-refused');
  const { userHandle, ...assertion } = response.response;
  if (userHandle !== undefined && userHandle !== null && userHandle !== toUserHandle(registered.userId))
    throw new AppError('passkey-refused');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await refuseOnError(
    verifyAuthenticationResponse({
      response: { ...response, response: assertion },
      expectedChallenge: token,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The counter is compared in the update below, so that two concurrent requests cannot both pass.
      credential: { id: registered.credentialId, publicKey: new Uint8Array(registered.publicKey), counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new AppError('passkey-refused');
  if (!(await recordUse(db, registered.id, authenticationInfo.newCounter, now))) {
    log.warn(
      { passkey: registered.id, user: registered.userId },
      'the counter of a passkey did not go on: there may be a copy of it',
    );
    throw new AppError('passkey-refused');
  }
  return { userUuid: registered.userId, isUserVerified: authenticationInfo.userVerified };
}

type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };

/** Throws `passkey-refused`, or `challenge-ended` when the challenge expired or belongs to another user. */
export async function verifyAttestation(
  { db, site }: Deps,
  response: PasskeyAttestation,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<NewPasskey> {
  const { token, challenge } = await consumeAnsweredChallenge(
    db,
    'passkey-registration',
    response.response.clientDataJSON,
    now,
  );
  if (challenge.userUuid !== userUuid) throw new AppError('challenge-ended');
  const { transports = [], ...attestation } = response.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await refuseOnError(
    verifyRegistrationResponse({
      response: { ...response, response: attestation },
      expectedChallenge: token,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified) throw new AppError('passkey-refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Consumes the challenge of an answer, whether the answer turns out to be valid or not. */
async function consumeAnsweredChallenge(
  db: Database,
  kind: ChallengeKind,
  clientDataJson: string,
  now: Date,
): Promise<{ token: string; challenge: Challenge }> {
  const token = readChallenge(clientDataJson);
  const challenge = token === undefined ? undefined : await consumeChallenge(db, kind, token, now);
  if (token === undefined || challenge === undefined) throw new AppError('challenge-ended');
  return { token, challenge };
}

function readChallenge(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws on every invalid answer. */
async function refuseOnError<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (cause) {
    throw new AppError('passkey-refused', { cause });
  }
}
