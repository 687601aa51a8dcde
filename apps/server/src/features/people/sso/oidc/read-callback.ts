import type { SsoFault } from '@evercode/contract';
import * as z from 'zod';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
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
    const client = await import('openid-client');
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
  const { fetchUserInfo } = await import('openid-client');
  const more = claims.safeParse(await fetchUserInfo(provider, accessToken, signed.sub));
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

/** What one error of the libraries says of its reason. */
const reason = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  claim: z.string().optional().catch(undefined),
  cause: z.unknown(),
});
type Reason = z.output<typeof reason>;

const sentences: readonly (readonly [RegExp, SsoFault])[] = [
  [/"nonce"/, 'wrong-nonce'],
  [/"iss"|\biss\b/, 'wrong-issuer'],
  [/"aud"/, 'wrong-audience'],
  [/"state"/, 'unknown-request'],
  [/"alg"|algorithm/i, 'weak-signature'],
  [/signature verification/i, 'signature-mismatch'],
];

/** The libraries wrap the reason in errors that say less and less: the innermost that says something counts. */
function faultOf(error: unknown): SsoFault {
  const reasons: (Reason & { wrapped: unknown })[] = [];
  for (let at = error; reasons.length < 6;) {
    const read = reason.safeParse(at);
    if (!read.success) break;
    reasons.push({ ...read.data, wrapped: at });
    at = read.data.cause;
  }
  return (
    reasons
      .toReversed()
      .map(faultOfReason)
      .find((fault) => fault !== undefined) ?? 'malformed'
  );
}

function faultOfReason({ code = '', message = '', error, claim = '', wrapped }: Reason & { wrapped: unknown }) {
  // Of our own client, which the library calls.
  if (wrapped instanceof AppError) return 'provider-away';
  if (error !== undefined) return error === 'invalid_client' ? 'client-refused' : 'provider-refused';
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'client-refused';
  const fault = faultOfClaim[claim] ?? sentences.find(([sentence]) => sentence.test(message))?.[1];
  return fault ?? faultOfCode[code];
}
