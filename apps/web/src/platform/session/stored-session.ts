import type { Session } from '@evercode/contract';

/** The session as stored on this device. */
export interface StoredSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAtMs: number;
  readonly userUuid: string;
  readonly workspaceUuid?: string | undefined;
  /** False: closing the browser signs out. */
  readonly remember: boolean;
  /** Set when support staff impersonate this session's user. */
  readonly impersonation?: Impersonation | undefined;
  /** How the impersonation ended that this session waited for. Stored, so that every tab can report it. */
  readonly leftBy?: 'expired' | 'signed-out' | undefined;
}

interface Impersonation {
  /** The page of this app to return to. */
  readonly returnTo: string;
  /** The staff member's own session, restored afterwards. */
  readonly own?: StoredSession | undefined;
}

export function readAnswer(answer: Session, remember: boolean, workspaceUuid?: string): StoredSession {
  return {
    token: answer.token,
    refreshToken: answer.refresh_token,
    expiresAtMs: answer.tlu * 1000,
    userUuid: readUserUuid(answer.token),
    workspaceUuid,
    remember,
  };
}

/** Read for display only: the server verifies the signature on every call. */
export function readUserUuid(token: string): string {
  const payload = token.split('.')[1] ?? '';
  // The contract guarantees `uuid` in the token; anything else fails the check below.
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { uuid?: unknown };
  if (typeof claims.uuid !== 'string') throw new TypeError('The token names no user');
  return claims.uuid;
}

/** The session in the browser's storage, under the field names of earlier versions. */
type SessionRecord = Omit<StoredSession, 'workspaceUuid' | 'impersonation'> & {
  readonly accountUuid?: string | undefined;
  readonly impersonation?: { readonly returnTo: string; readonly own?: SessionRecord | undefined } | undefined;
};

export function formatStoredSession(session: StoredSession): string {
  return JSON.stringify(toRecord(session));
}

export function parseStoredSession(text: string | null): StoredSession | undefined {
  if (!text) return undefined;
  try {
    // `fromRecord` checks every field.
    return fromRecord(JSON.parse(text) as Partial<SessionRecord> | null);
  } catch {
    return undefined;
  }
}

function toRecord({ workspaceUuid, impersonation, ...session }: StoredSession): SessionRecord {
  const own = impersonation?.own;
  return {
    ...session,
    accountUuid: workspaceUuid,
    impersonation: impersonation && { returnTo: impersonation.returnTo, own: own && toRecord(own) },
  };
}

function fromRecord(found: Partial<SessionRecord> | null | undefined): StoredSession | undefined {
  const isWhole =
    typeof found?.token === 'string' &&
    typeof found.refreshToken === 'string' &&
    typeof found.expiresAtMs === 'number' &&
    typeof found.userUuid === 'string';
  if (!isWhole) return undefined;
  const { accountUuid, impersonation, ...session } = found as SessionRecord;
  return {
    ...session,
    workspaceUuid: accountUuid,
    remember: found.remember === true,
    impersonation: impersonation && { returnTo: impersonation.returnTo, own: fromRecord(impersonation.own) },
  };
}
