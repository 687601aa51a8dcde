import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../http/answers/app-error.ts';

const ACCESS_TOKEN_SECONDS = 15 * 60;

type TokenClaims = { userUuid: string; sessionUuid: string };

export type AccessTokens = {
  /** A token never outlives a session whose end is set. */
  issue(claims: TokenClaims & { endsAt?: Date | null }, now: Date): Promise<{ token: string; tlu: number }>;
  /** Throws `token-expired` or `unauthenticated`. */
  read(token: string, now: Date): Promise<TokenClaims>;
};

/** JWTs with id, uuid and exp: `id` names the session, `uuid` the user. */
export function createAccessTokens(appSecret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'access tokens', 32));
  return {
    async issue({ userUuid, sessionUuid, endsAt }, now) {
      const expiry = Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS;
      const tlu = endsAt ? Math.min(expiry, Math.floor(endsAt.getTime() / 1000)) : expiry;
      const token = await new SignJWT({ id: sessionUuid, uuid: userUuid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(tlu)
        .sign(key);
      return { token, tlu };
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp'],
        });
        const { id, uuid } = payload;
        if (typeof id === 'string' && typeof uuid === 'string') return { userUuid: uuid, sessionUuid: id };
      } catch (error) {
        throw new AppError(error instanceof errors.JWTExpired ? 'token-expired' : 'unauthenticated', { cause: error });
      }
      throw new AppError('unauthenticated');
    },
  };
}
