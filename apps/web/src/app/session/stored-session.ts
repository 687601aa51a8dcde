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
function readUserUuid(token: string): string {
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
    const found = JSON.parse(text) as Partial<StoredSession> | null;
    const isWhole = typeof found?.token === 'string' && typeof found.refreshToken === 'string'
      && typeof found.expiresAtMs === 'number' && typeof found.userUuid === 'string';
    return isWhole ? { ...found, remember: found.remember === true } as StoredSession : undefined;
  } catch {
    return undefined;
  }
}
