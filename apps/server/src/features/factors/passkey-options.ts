import type { PasskeyCreation, PasskeyRequest } from '@evercode/contract';
import { CHALLENGE_MS } from '../../platform/sign-in/challenges.ts';
import type { PasskeyRow } from './passkeys-repo.ts';

/** What passkeys are bound to. WebAuthn knows no addresses of numbers: an installation without a name has no passkeys. */
export type PasskeySite = { name: string; id: string; origin: string };

export function describeSite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Evercode', id: hostname, origin };
}

/** As COSE numbers them: Edwards, NIST P-256 and RSA, the favourite first. */
export const algorithms = [-8, -7, -257];

/** Anybody who has a passkey here: nobody types an address, and nobody learns whether one is known. */
export function askForAnyPasskey(site: PasskeySite, challenge: string): PasskeyRequest {
  return { challenge, rpId: site.id, timeout: CHALLENGE_MS, userVerification: 'preferred' };
}

type Newcomer = { challenge: string; userUuid: string; email: string; name: string; known: readonly PasskeyRow[] };

/** One that the authenticator keeps by itself and can name its person with. Of what make it is, we do not ask. */
export function describeNewPasskey(site: PasskeySite, { challenge, userUuid, email, name, known }: Newcomer): PasskeyCreation {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: { id: userHandleOf(userUuid), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  };
}

/** What an authenticator keeps of whose it is: nothing that says anything to anybody else. */
export function userHandleOf(userUuid: string): string {
  return Buffer.from(userUuid.replaceAll('-', ''), 'hex').toString('base64url');
}
