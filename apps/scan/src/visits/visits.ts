import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RouteRecord } from '@evercode/routing';
import { readCookie } from './read-cookie.ts';

/** What a visitor's browser carries along for the length of a visit, each for one code alone. */
export type Visits = {
  hasUnlocked(cookies: string | undefined, route: RouteRecord, now: number): boolean;
  /** A use of the code was taken: what belongs to its page may be fetched without another one. */
  hasUsed(cookies: string | undefined, route: RouteRecord, now: number): boolean;
  /** The value of a Set-Cookie header. */
  unlock(route: RouteRecord, ending: string, now: number): string;
  use(route: RouteRecord, ending: string, now: number): string;
};

type Kind = 'unlocked' | 'used';

/** Browsers keep cookies of a session for weeks, so the end stands in the signed value. */
const visitMs = 2 * 60 * 60 * 1000;
const names: Readonly<Record<Kind, string>> = { unlocked: 'evercode-unlocked', used: 'evercode-used' };

/** `readKey` is called when the first cookie is read or made. `isSecure`: short links are opened over https. */
export function createVisits({ readKey, isSecure }: { readKey: () => string; isSecure: boolean }): Visits {
  let key: Buffer | undefined;

  function sign(kind: Kind, { qr, options }: RouteRecord, until: number): string {
    key ??= createHmac('sha256', readKey()).update('evercode visits').digest();
    // A code whose password was changed is locked again for everybody.
    return createHmac('sha256', key).update(JSON.stringify([kind, qr, options?.password ?? '', until])).digest('base64url');
  }

  function holds(kind: Kind, cookies: string | undefined, route: RouteRecord, now: number): boolean {
    const [written = '', signature = ''] = readCookie(cookies, names[kind]).split('.', 2);
    const until = Number.parseInt(written, 36);
    if (!(until > now && until <= now + visitMs)) return false;
    const [expected, given] = [Buffer.from(sign(kind, route, until)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  function make(kind: Kind, route: RouteRecord, ending: string, now: number): string {
    const until = now + visitMs;
    return `${names[kind]}=${until.toString(36)}.${sign(kind, route, until)}; Path=/${ending}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  return {
    hasUnlocked: (cookies, route, now) => holds('unlocked', cookies, route, now),
    hasUsed: (cookies, route, now) => holds('used', cookies, route, now),
    unlock: (route, ending, now) => make('unlocked', route, ending, now),
    use: (route, ending, now) => make('used', route, ending, now),
  };
}
