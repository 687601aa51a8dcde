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
  /** The same as a use, for an address: whoever opens a file may be another program than the one that scanned, without its cookies. */
  pass(route: RouteRecord, now: number): string;
  isPass(value: string, route: RouteRecord, now: number): boolean;
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

  function holds(kind: Kind, value: string, route: RouteRecord, now: number): boolean {
    const [written = '', signature = ''] = value.split('.', 2);
    const until = Number.parseInt(written, 36);
    if (!(until > now && until <= now + visitMs)) return false;
    const [expected, given] = [Buffer.from(sign(kind, route, until)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  function make(kind: Kind, route: RouteRecord, now: number): string {
    const until = now + visitMs;
    return `${until.toString(36)}.${sign(kind, route, until)}`;
  }

  const cookie = (kind: Kind, value: string, ending: string): string => `${names[kind]}=${value}; Path=/${ending}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    hasUnlocked: (cookies, route, now) => holds('unlocked', readCookie(cookies, names.unlocked), route, now),
    hasUsed: (cookies, route, now) => holds('used', readCookie(cookies, names.used), route, now),
    unlock: (route, ending, now) => cookie('unlocked', make('unlocked', route, now), ending),
    use: (route, ending, now) => cookie('used', make('used', route, now), ending),
    pass: (route, now) => make('used', route, now),
    isPass: (value, route, now) => holds('used', value, route, now),
  };
}
