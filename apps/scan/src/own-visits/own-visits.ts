import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../visits/read-cookie.ts';

/** Browsers that belong to a workspace, and whose visits to its codes are not to be counted. */
export type OwnVisits = {
  /** Costs nothing without a cookie, and next to nothing without ours. Never throws: a key that cannot be read makes nobody a stranger's own. */
  holds(cookies: string | undefined, account: string, now: number): boolean;
  /** Values of a Set-Cookie header. */
  begin(account: string, now: number): string;
  end(account: string): string;
};

const yearSeconds = 365 * 24 * 60 * 60;
/** One cookie for each workspace: they come and go by themselves, and that of another workspace is not even looked at. */
const prefix = 'evercode-own-';

/** `readKey` is called when the first cookie is read or made. `isSecure`: short links are opened over https. */
export function createOwnVisits({ readKey, isSecure }: { readKey: () => string; isSecure: boolean }): OwnVisits {
  let key: Buffer | undefined;

  function sign(account: string, until: number): string {
    key ??= createHmac('sha256', readKey()).update('evercode own visits').digest();
    return createHmac('sha256', key).update(JSON.stringify([account, until])).digest('base64url');
  }

  function isSigned(value: string, account: string, now: number): boolean {
    const [written = '', signature = ''] = value.split('.', 2);
    const until = Number.parseInt(written, 36);
    if (!(until > now && until <= now + yearSeconds * 1000)) return false;
    const [expected, given] = [Buffer.from(sign(account, until)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** For all paths of this host, and this host alone. */
  const cookie = (account: string, value: string, seconds: number): string =>
    `${prefix}${account}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    holds(cookies, account, now) {
      if (cookies === undefined || !cookies.includes(prefix)) return false;
      const value = readCookie(cookies, prefix + account);
      if (value === '') return false;
      try {
        return isSigned(value, account, now);
      } catch {
        return false;
      }
    },
    begin(account, now) {
      const until = now + yearSeconds * 1000;
      return cookie(account, `${until.toString(36)}.${sign(account, until)}`, yearSeconds);
    },
    end: (account) => cookie(account, '', 0),
  };
}
