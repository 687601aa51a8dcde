import type { Session } from '@evercode/contract';

/** Who is signed in on this device. */
export interface StoredSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAtMs: number;
  readonly userUuid: string;
  readonly accountUuid?: string | undefined;
  /** Off: closing the browser signs out. */
  readonly remember: boolean;
  /** This is somebody else's session, in which one of the support staff acts. */
  readonly impersonation?: Impersonation | undefined;
  /** How the impersonation ended for which this session waited: stored, so that every tab can say it. */
  readonly leftBy?: 'expired' | 'signed-out' | undefined;
}

export interface Impersonation {
  /** The page of this app that one comes back to. */
  readonly returnTo: string;
  /** One's own session, which waits on this device meanwhile. */
  readonly own?: StoredSession | undefined;
}

export function readAnswer(answer: Session, remember: boolean, accountUuid?: string): StoredSession {
  return {
    token: answer.token,
    refreshToken: answer.refresh_token,
    expiresAtMs: answer.tlu * 1000,
    userUuid: readUserUuid(answer.token),
    accountUuid,
    remember,
  };
}

/** Only read, never trusted: the server checks the signature of every call. */
export function readUserUuid(token: string): string {
  const payload = token.split('.')[1] ?? '';
  // The contract says that the token carries `uuid`; anything else fails the check below.
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { uuid?: unknown };
  if (typeof claims.uuid !== 'string') throw new TypeError('The token names no user');
  return claims.uuid;
}

export function parseStoredSession(text: string | null): StoredSession | undefined {
  if (!text) return undefined;
  try {
    // Checked field by field right below.
    return readWhole(JSON.parse(text) as Partial<StoredSession> | null);
  } catch {
    return undefined;
  }
}

function readWhole(found: Partial<StoredSession> | null | undefined): StoredSession | undefined {
  const isWhole = typeof found?.token === 'string' && typeof found.refreshToken === 'string'
    && typeof found.expiresAtMs === 'number' && typeof found.userUuid === 'string';
  if (!isWhole) return undefined;
  const { impersonation } = found;
  return {
    ...found as StoredSession,
    remember: found.remember === true,
    impersonation: impersonation && { returnTo: impersonation.returnTo, own: readWhole(impersonation.own) },
  };
}
