import type { Session } from '@evercode/contract';
import { ApiError } from '../api/api-error.ts';
import type { CallSession } from '../api/api-client.ts';
import type { SessionStorage } from './session-storage.ts';
import { readAnswer, readUserUuid, type StoredSession } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';

const refreshBeforeExpiryMs = 2 * 60_000;

/** `refused`: tokens from the address were invalid. */
type EndReason = 'expired' | 'signed-out' | 'refused';

export type SessionSnapshot =
  | {
      readonly status: 'signed-in';
      readonly userUuid: string;
      readonly workspaceUuid: string | undefined;
      /** Support staff impersonate the user: no chat, no analytics events. */
      readonly isImpersonated: boolean;
      /** While impersonating: the page to return to. */
      readonly returnTo?: string | undefined;
      /** Set when an impersonation has just ended and one's own session was restored: how it ended. */
      readonly endedBy?: EndReason | undefined;
    }
  | { readonly status: 'anonymous'; readonly endedBy?: EndReason | undefined };

export interface SessionStore extends CallSession {
  readonly snapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (answer: Session, remember: boolean) => void;
  /**
   * Starts an impersonation. One's own session, if any, is kept and restored when this one ends; `returnTo` is a path
   * of this app.
   */
  readonly beginImpersonation: (answer: Session, returnTo: string) => void;
  /** The server reports that this session is an impersonation, whatever its origin. */
  readonly noteImpersonation: (returnTo: string) => void;
  readonly chooseWorkspace: (uuid: string) => void;
  /**
   * Drops the tokens and returns the refresh token, to revoke it on the server. After an impersonation, restores one's
   * own session.
   */
  readonly end: (why: EndReason) => string | undefined;
  /** When to renew the token; undefined without a session, or when this device's clock contradicts the token. */
  readonly refreshAtMs: () => number | undefined;
}

export interface SessionParts {
  storage: SessionStorage;
  lock: TabLock;
  now: () => number;
  refresh: (refreshToken: string) => Promise<Session>;
}

export function createSessionStore({ storage, lock, now, refresh }: SessionParts): SessionStore {
  const listeners = new Set<() => void>();
  let current = storage.read();
  let snapshot = takeSnapshot(current);
  /** A new token looked expired: this device's clock is wrong, so only a 401 of the server triggers a renewal. */
  let isClockWrong = false;
  let refreshing: Promise<string | undefined> | undefined;

  function become(next: StoredSession | undefined, endedBy?: EndReason): void {
    current = next;
    snapshot = takeSnapshot(next, endedBy);
    for (const listener of listeners) listener();
  }

  function keep(next: StoredSession): void {
    storage.write(next);
    become(next);
  }

  storage.onChangeElsewhere(() => {
    const stored = storage.read();
    become(keepTabWorkspace(stored), current && !stored ? 'signed-out' : undefined);
  });

  /**
   * Keeps the workspace of this tab, whatever another tab chooses: unsaved work must not end up in another workspace.
   */
  function keepTabWorkspace(stored: StoredSession | undefined): StoredSession | undefined {
    return stored && current?.workspaceUuid && stored.userUuid === current.userUuid
      ? { ...stored, workspaceUuid: current.workspaceUuid }
      : stored;
  }

  function receive(next: StoredSession): StoredSession {
    isClockWrong = next.expiresAtMs - refreshBeforeExpiryMs <= now();
    keep(next);
    return next;
  }

  function leave({ impersonation }: StoredSession, why: EndReason): void {
    isClockWrong = false;
    if (impersonation?.own) {
      keep({ ...impersonation.own, leftBy: why === 'refused' ? 'signed-out' : why });
      return;
    }
    storage.clear();
    become(undefined, why);
  }

  const refreshAtMs = () => (current && !isClockWrong ? current.expiresAtMs - refreshBeforeExpiryMs : undefined);

  async function exchange(refused: string): Promise<string | undefined> {
    const stored = storage.read();
    if (stored?.token !== refused) {
      // Another tab renewed it first, or signed out.
      const elsewhere = keepTabWorkspace(stored);
      become(elsewhere, stored ? undefined : 'signed-out');
      return tokenFor(refused, elsewhere);
    }
    try {
      const answer = await refresh(stored.refreshToken);
      return receive({
        ...readAnswer(answer, stored.remember, keepTabWorkspace(stored)?.workspaceUuid),
        impersonation: stored.impersonation,
      }).token;
    } catch (error) {
      if (!endsSession(error)) throw error;
      leave(stored, 'expired');
      return undefined;
    }
  }

  async function replaceToken(refused: string): Promise<string | undefined> {
    if (current && current.token !== refused) return tokenFor(refused, current);
    refreshing ??= lock(() => exchange(refused)).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(answer, remember) {
      receive(readAnswer(answer, remember));
    },
    beginImpersonation(answer, returnTo) {
      const own = current?.impersonation ? current.impersonation.own : current;
      receive({ ...readAnswer(answer, false), impersonation: { returnTo, own } });
    },
    noteImpersonation(returnTo) {
      if (current && !current.impersonation) keep({ ...current, remember: false, impersonation: { returnTo } });
    },
    chooseWorkspace(uuid) {
      if (current && current.workspaceUuid !== uuid) keep({ ...current, workspaceUuid: uuid });
    },
    end(why) {
      const ending = current;
      if (ending) leave(ending, why);
      else become(undefined, why);
      return ending?.refreshToken;
    },
    refreshAtMs,
    workspaceUuid: () => current?.workspaceUuid,
    replaceToken,
    async freshToken() {
      const session = current;
      const refreshAt = refreshAtMs();
      if (!session || refreshAt === undefined || now() < refreshAt) return session?.token;
      try {
        return await replaceToken(session.token);
      } catch (error) {
        if (now() < session.expiresAtMs) return session.token; // still valid for two minutes; the next call retries
        throw error;
      }
    },
  };
}

function takeSnapshot(session: StoredSession | undefined, endedBy?: EndReason): SessionSnapshot {
  return session
    ? {
        status: 'signed-in',
        userUuid: session.userUuid,
        workspaceUuid: session.workspaceUuid,
        isImpersonated: session.impersonation !== undefined,
        returnTo: session.impersonation?.returnTo,
        endedBy: session.leftBy,
      }
    : { status: 'anonymous', endedBy };
}

/** A request made as one person is not retried as another. */
function tokenFor(refused: string, session: StoredSession | undefined): string | undefined {
  return session?.userUuid === readUserUuid(refused) ? session.token : undefined;
}

/** The server refused the refresh token. An unreachable or busy server has refused nothing. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
