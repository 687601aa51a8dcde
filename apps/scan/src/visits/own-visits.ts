import { createSignedTimes } from '../keys/signed-time.ts';
import { readCookie } from '../request/read-cookie.ts';

/** Marks browsers of workspace members, whose visits to its codes are not counted. */
export type OwnVisits = {
  /** Fast if this cookie is missing. Never throws: while the key cannot be read, no visit counts as an own visit. */
  holds(cookies: string | undefined, workspace: string, now: number): boolean;
  /** The Set-Cookie header that marks a browser. */
  begin(workspace: string, now: number): string;
  /** The Set-Cookie header that removes the mark. */
  end(workspace: string): string;
};

const yearSeconds = 365 * 24 * 60 * 60;
/** One cookie per workspace: marks come and go independently, and those of other workspaces are not read. */
const prefix = 'evercode-own-';

/** `readKey` is called when the first cookie is read or made. `isSecure`: short links are opened over https. */
export function createOwnVisits({ readKey, isSecure }: { readKey: () => string; isSecure: boolean }): OwnVisits {
  const signed = createSignedTimes(readKey, 'evercode own visits');

  /** For all paths of this host, and this host alone. */
  const cookie = (workspace: string, value: string, seconds: number): string =>
    `${prefix}${workspace}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    holds(cookies, workspace, now) {
      if (cookies === undefined || !cookies.includes(prefix)) return false;
      const value = readCookie(cookies, prefix + workspace);
      if (value === '') return false;
      try {
        return signed.isMade(value, [workspace], (until) => until > now && until <= now + yearSeconds * 1000);
      } catch {
        return false;
      }
    },
    begin: (workspace, now) => cookie(workspace, signed.make(now + yearSeconds * 1000, [workspace]), yearSeconds),
    end: (workspace) => cookie(workspace, '', 0),
  };
}
