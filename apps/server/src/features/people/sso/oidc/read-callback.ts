import type { SsoFault } from '@evercode/contract';
import * as client from 'openid-client';
import * as z from 'zod';
import { AppError } from '../../../../platform/http/app-error.ts';
import { cleanName, readEmail, type ProvenIdentity } from '../identity.ts';
import { refused } from '../refuse.ts';
import type { OidcProvider } from './open-provider.ts';

type Expected = { callback: URL; state: string; nonce: string; verifier: string };

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  sid: z.string().max(255).optional(),
});

/** Exchanges the code, verifies the ID token, and reads who it is about. */
export async function readCallback(provider: OidcProvider, expected: Expected): Promise<ProvenIdentity> {
  const { callback, state, nonce, verifier } = expected;
  try {
    const tokens = await client.authorizationCodeGrant(provider, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const signed = claims.parse(tokens.claims());
    const said = await complete(provider, tokens.access_token, signed);
    // Some providers never say so, and speak for their own domain only. One that says no is believed.
    if (said.email_verified === false || said.email_verified === 'false') throw refused('email-unverified');
    const email = readEmail(said.email);
    return {
      subject: signed.sub,
      email,
      name: cleanName(said.name ?? '') || cleanName(email?.split('@', 1)[0] ?? signed.sub),
      endsAt: null,
      sessionIndex: signed.sid ?? null,
      logout: { idToken: tokens.id_token ?? '' },
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(faultOf(error), error instanceof Error ? new Error(error.message) : undefined);
  }
}

/** Providers may leave the address out of the token and answer it at an address of its own. */
async function complete(provider: OidcProvider, accessToken: string, signed: z.output<typeof claims>) {
  if (signed.email !== undefined || provider.serverMetadata().userinfo_endpoint === undefined) return signed;
  const more = claims.safeParse(await client.fetchUserInfo(provider, accessToken, signed.sub));
  return more.success ? { ...more.data, ...signed } : signed;
}

const faultOfCode: Readonly<Record<string, SsoFault>> = {
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: 'provider-refused',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  OAUTH_KEY_SELECTION_FAILED: 'signature-mismatch',
  OAUTH_UNSUPPORTED_OPERATION: 'weak-signature',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'provider-away',
};

const faultOfClaim: Readonly<Record<string, SsoFault>> = {
  nonce: 'wrong-nonce',
  iss: 'wrong-issuer',
  aud: 'wrong-audience',
  azp: 'wrong-audience',
};

/** The library wraps the reason: the innermost error that says something counts. */
function faultOf(error: unknown): SsoFault {
  if (!(error instanceof Error)) return 'malformed';
  if (error.cause instanceof AppError && error.cause.details.ssoFault === 'provider-away') return 'provider-away';
  const { code } = error as { code?: unknown };
  if (code === 'OAUTH_RESPONSE_BODY_ERROR')
    return (error as { error?: unknown }).error === 'invalid_client' ? 'client-refused' : 'provider-refused';
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'client-refused';
  const about = z.object({ claim: z.string() }).safeParse(error.cause);
  const ofClaim = about.success ? faultOfClaim[about.data.claim] : undefined;
  if (ofClaim !== undefined) return ofClaim;
  if (/signature/i.test(error.message)) return 'signature-mismatch';
  if (/"alg"|algorithm/i.test(error.message)) return 'weak-signature';
  if (/"nonce"/.test(error.message)) return 'wrong-nonce';
  if (/"iss"/.test(error.message)) return 'wrong-issuer';
  if (/"state"/.test(error.message)) return 'unknown-request';
  return (typeof code === 'string' ? faultOfCode[code] : undefined) ?? 'malformed';
}
