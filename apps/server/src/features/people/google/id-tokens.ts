import { email, limits } from '@evercode/contract';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { internetOfOperator, type Internet } from '../../../platform/internet/internet.ts';
import { requestOnce } from '../../../platform/internet/request-once.ts';

/** The verified claims of a Google ID token. */
export type GoogleIdentity = {
  /** Google's id of the person, which stays when their address changes. */
  subject: string;
  email: string;
  /** Google hosts this mailbox. Of other addresses Google knows only that they once belonged to the person. */
  runsMailbox: boolean;
  name: string;
  nonce: string;
};

type IdTokens = { read(idToken: string, now: Date): Promise<GoogleIdentity> };
type Issuer = { clientId: string; issuer: string; keysUrl: string; internet: Internet };

/** RS256 only: `none` and symmetric algorithms are how tokens are forged. */
const algorithms = ['RS256'];
/** Google's two keys have 1.5 kB. */
const MAX_KEYS_BYTES = 100_000;
const keys = { timeoutDuration: 4000, cacheMaxAge: 3600_000, cooldownDuration: 30_000 };
const lifetime = { maxTokenAge: '1 hour', clockTolerance: '30 seconds' };

/** Throws `identity-refused` for an invalid token, and `identity-provider-away` when the keys cannot be fetched. */
export function createIdTokens({ clientId, issuer, keysUrl, internet }: Issuer): IdTokens {
  const findKey = createKeyFinder(keysUrl, internet);
  const claims = describeClaims(clientId);
  // Google documents that the scheme may be missing.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];
  return {
    async read(idToken, now) {
      try {
        const { payload } = await jwtVerify(idToken, findKey, {
          algorithms,
          issuer: issuers,
          audience: clientId,
          currentDate: now,
          requiredClaims: ['exp', 'iat'],
          ...lifetime,
        });
        return claims.parse(payload);
      } catch (error) {
        if (error instanceof AppError) throw error;
        // The library's own error is not passed on: it carries the claims, which are personal data.
        throw new AppError('identity-refused', {
          cause: new Error(error instanceof errors.JOSEError ? error.code : 'claims'),
        });
      }
    },
  };
}

/**
 * Keys are fetched on first use, cached for an hour, and fetched again for an unknown key, at most once in thirty
 * seconds.
 */
function createKeyFinder(keysUrl: string, internet: Internet): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(keysUrl), {
    ...keys,
    // Without a redirect: only the address that the operator named.
    [customFetch]: async (url, { signal }) => {
      const outcome = await requestOnce(
        new URL(url),
        {
          method: 'GET',
          headers: { accept: 'application/json' },
          maxBytes: MAX_KEYS_BYTES,
          timeoutMs: keys.timeoutDuration,
        },
        { internet: internetOfOperator(internet), signal },
      );
      if (outcome.kind !== 'answer') throw new Error(`The keys were not fetched: ${outcome.kind}`);
      return new Response(new Uint8Array(outcome.body), { status: outcome.status });
    },
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      if (isTokensFault) throw error;
      throw new AppError('identity-provider-away', { cause: error, retryAfterSeconds: 30 });
    }
  };
}

function describeClaims(clientId: string) {
  return z
    .object({
      // One audience, ours: a token with a second audience could have been taken from it.
      aud: z.literal(clientId),
      azp: z.literal(clientId).optional(),
      sub: z.string().min(1).max(255),
      email,
      email_verified: z.literal(true),
      hd: z.string().min(1).optional(),
      name: z.string().optional(),
      nonce: z.string().min(1).max(200),
    })
    .transform(({ sub, email: address, hd, name, nonce }): GoogleIdentity => ({
      subject: sub,
      email: address,
      runsMailbox: hd !== undefined || /@(?:gmail|googlemail)\.com$/.test(address),
      name: cleanName(name) || cleanName(address.split('@', 1)[0]) || 'Google',
      nonce,
    }));
}

/** Removes characters that the database cannot store, as for a typed name. */
function cleanName(name = ''): string {
  return name
    .trim()
    .slice(0, limits.name.max)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim();
}
