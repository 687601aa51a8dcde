import type { RouteRecord } from '@evercode/routing';
import { createSignedTimes } from '../keys/signed-time.ts';
import { readCookie } from '../request/read-cookie.ts';

/** Signed marks of a visit, kept by the visitor's browser for two hours and valid for one code each. */
export type Visits = {
  hasUnlocked(cookies: string | undefined, route: RouteRecord, now: number): boolean;
  /** Whether the visit took a use of the code: its files may then be fetched without another use. */
  hasUsed(cookies: string | undefined, route: RouteRecord, now: number): boolean;
  /** A Set-Cookie header. */
  unlock(route: RouteRecord, ending: string, now: number): string;
  /** A Set-Cookie header. */
  use(route: RouteRecord, ending: string, now: number): string;
  /** The mark of a use as a part of an address, for programs that open a file without the browser's cookies. */
  pass(route: RouteRecord, now: number): string;
  isPass(value: string, route: RouteRecord, now: number): boolean;
};

type Kind = 'unlocked' | 'used';

/** The expiry is part of the signed value, as browsers keep session cookies for weeks. */
const visitMs = 2 * 60 * 60 * 1000;
const names: Readonly<Record<Kind, string>> = { unlocked: 'evercode-unlocked', used: 'evercode-used' };

/** `readKey` is called when the first cookie is read or made. `isSecure`: short links are opened over https. */
export function createVisits({ readKey, isSecure }: { readKey: () => string; isSecure: boolean }): Visits {
  const signed = createSignedTimes(readKey, 'evercode visits');

  /** With the password's hash: changing the password ends all visits that gave the old one. */
  const partsOf = (kind: Kind, { qr, options }: RouteRecord): string[] => [kind, qr, options?.password ?? ''];

  const holds = (kind: Kind, value: string, route: RouteRecord, now: number): boolean =>
    signed.isMade(value, partsOf(kind, route), (until) => until > now && until <= now + visitMs);

  const make = (kind: Kind, route: RouteRecord, now: number): string =>
    signed.make(now + visitMs, partsOf(kind, route));

  const cookie = (kind: Kind, value: string, ending: string): string =>
    `${names[kind]}=${value}; Path=/${ending}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    hasUnlocked: (cookies, route, now) => holds('unlocked', readCookie(cookies, names.unlocked), route, now),
    hasUsed: (cookies, route, now) => holds('used', readCookie(cookies, names.used), route, now),
    unlock: (route, ending, now) => cookie('unlocked', make('unlocked', route, now), ending),
    use: (route, ending, now) => cookie('used', make('used', route, now), ending),
    pass: (route, now) => make('used', route, now),
    isPass: (value, route, now) => holds('used', value, route, now),
  };
}
