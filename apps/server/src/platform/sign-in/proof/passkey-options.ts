import type { PasskeyCreation, PasskeyRequest } from '@evercode/contract';
import { CHALLENGE_MS } from '../secrets/challenges.ts';
import type { PasskeyRow } from './passkeys-repo.ts';

/**
 * The relying party that passkeys are bound to. WebAuthn accepts no IP addresses: an installation without a host name
 * has no passkeys.
 */
export type PasskeySite = { name: string; id: string; origin: string };

export function describeSite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Evercode', id: hostname, origin };
}

/** COSE algorithm numbers, preferred first: Ed25519, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

/** A request without credential ids: no address is typed, and none is revealed as registered. */
export function createRequestOptions(site: PasskeySite, challenge: string): PasskeyRequest {
  return { challenge, rpId: site.id, timeout: CHALLENGE_MS, userVerification: 'preferred' };
}

type Registration = {
  challenge: string;
  userUuid: string;
  email: string;
  name: string;
  existing: readonly PasskeyRow[];
};

/** Asks for a discoverable credential. No attestation: the make of the authenticator does not matter. */
export function createRegistrationOptions(
  site: PasskeySite,
  { challenge, userUuid, email, name, existing }: Registration,
): PasskeyCreation {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: { id: toUserHandle(userUuid), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  };
}

/** The user handle that an authenticator stores. It must not contain personal data (WebAuthn, 14.6.1). */
export function toUserHandle(userUuid: string): string {
  return Buffer.from(userUuid.replaceAll('-', ''), 'hex').toString('base64url');
}
