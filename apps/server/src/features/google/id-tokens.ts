import { email, limits } from '@evercode/contract';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';

/** Who came from Google. */
export type GoogleIdentity = {
  /** Google's name for the person: it stays when their address changes. */
  subject: string;
  email: string;
  /** Google runs this mailbox. Of other addresses it knows only that they were the person's once. */
  runsMailbox: boolean;
  name: string;
  nonce: string;
};

export type IdTokens = { read(idToken: string, now: Date): Promise<GoogleIdentity> };
export type Issuer = { clientId: string; issuer: string; keysUrl: string };

/** Signed with a public key's other half, and nothing else: `none` and secrets are how tokens are forged. */
const algorithms = ['RS256'];
const keys = { timeoutDuration: 4000, cacheMaxAge: 3600_000, cooldownDuration: 30_000 };
const lifetime = { maxTokenAge: '1 hour', clockTolerance: '30 seconds' };

/** Throws `identity-refused` for what is not a token for us, and `identity-provider-away` when the keys cannot be had. */
export function createIdTokens({ clientId, issuer, keysUrl }: Issuer): IdTokens {
  const findKey = createKeyFinder(keysUrl);
  const claims = describeClaims(clientId);
  // Google leaves out the scheme at times, and says so.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];
  return {
    async read(idToken, now) {
      try {
        const { payload } = await jwtVerify(idToken, findKey, {
          algorithms, issuer: issuers, audience: clientId, currentDate: now, requiredClaims: ['exp', 'iat'], ...lifetime,
        });
        return claims.parse(payload);
      } catch (error) {
        if (error instanceof AppError) throw error;
        // The library's own error carries the claims, which are somebody's.
        throw new AppError('identity-refused', { cause: new Error(error instanceof errors.JOSEError ? error.code : 'claims') });
      }
    },
  };
}

/** Keys are fetched when first needed, kept for an hour, and fetched again for a key not seen before, at most once in thirty seconds. */
function createKeyFinder(keysUrl: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(keysUrl), keys);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isTokensFault = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys || error instanceof errors.JOSENotSupported;
      if (isTokensFault) throw error;
      throw new AppError('identity-provider-away', { cause: error, retryAfterSeconds: 30 });
    }
  };
}

function describeClaims(clientId: string) {
  return z
    .object({
      // One audience, us: a token that others may use too could have been taken from them.
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

/** Without what the database cannot store, as a name that was typed here. */
function cleanName(name = ''): string {
  return name.trim().slice(0, limits.name.max).replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim();
}
