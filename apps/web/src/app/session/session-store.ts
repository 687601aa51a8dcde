import type { Session } from '@evercode/contract';
import { ApiError } from '../api-error.ts';
import type { CallSession } from '../api-client.ts';
import type { SessionStorage } from './session-storage.ts';
import { readAnswer, type StoredSession } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';

export const refreshBeforeExpiryMs = 2 * 60_000;

export type SessionSnapshot =
  | { readonly status: 'signed-in'; readonly userUuid: string; readonly accountUuid: string | undefined }
  | { readonly status: 'anonymous'; readonly endedBy?: 'expired' | 'signed-out' | undefined };

export interface SessionStore extends CallSession {
  readonly snapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (answer: Session, remember: boolean) => void;
  readonly chooseAccount: (uuid: string) => void;
  /** Forgets the tokens and gives back the refresh token, so that the server can be told. */
  readonly end: (why: 'expired' | 'signed-out') => string | undefined;
  /** When the token should be exchanged; undefined when nobody is signed in, or this device's clock makes no sense of the token. */
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
  /** A token looked old on arrival: this device's clock is wrong, and only the server's 401 says when to exchange it. */
  let clockIsOff = false;
  let refreshing: Promise<string | undefined> | undefined;

  function become(next: StoredSession | undefined, endedBy?: 'expired' | 'signed-out'): void {
    current = next;
    snapshot = takeSnapshot(next, endedBy);
    for (const listener of listeners) listener();
  }

  function keep(next: StoredSession): void {
    storage.write(next);
    become(next);
  }

  storage.onChangeElsewhere(() => become(inThisTab(storage.read()), current ? 'signed-out' : undefined));

  /** Each tab stays in its workspace, whichever another one goes to: what is being written here must not be saved there. */
  function inThisTab(stored: StoredSession | undefined): StoredSession | undefined {
    return stored && current?.accountUuid && stored.userUuid === current.userUuid ? { ...stored, accountUuid: current.accountUuid } : stored;
  }

  function receive(answer: Session, remember: boolean, accountUuid?: string): StoredSession {
    const next = readAnswer(answer, remember, accountUuid);
    clockIsOff = next.expiresAtMs - refreshBeforeExpiryMs <= now();
    keep(next);
    return next;
  }

  const refreshAtMs = () => (current && !clockIsOff ? current.expiresAtMs - refreshBeforeExpiryMs : undefined);

  async function exchange(refused: string): Promise<string | undefined> {
    const stored = storage.read();
    if (stored?.token !== refused) {
      // Another tab was faster, or signed out.
      become(inThisTab(stored), stored ? undefined : 'signed-out');
      return stored?.token;
    }
    try {
      const answer = await refresh(stored.refreshToken);
      return receive(answer, stored.remember, inThisTab(stored)?.accountUuid).token;
    } catch (error) {
      if (!endsSession(error)) throw error;
      storage.clear();
      become(undefined, 'expired');
      return undefined;
    }
  }

  async function replaceToken(refused: string): Promise<string | undefined> {
    if (current && current.token !== refused) return current.token;
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
      receive(answer, remember);
    },
    chooseAccount(uuid) {
      if (current && current.accountUuid !== uuid) keep({ ...current, accountUuid: uuid });
    },
    end(why) {
      const refreshToken = current?.refreshToken;
      storage.clear();
      become(undefined, why);
      return refreshToken;
    },
    refreshAtMs,
    accountUuid: () => current?.accountUuid,
    replaceToken,
    async freshToken() {
      const held = current;
      const refreshAt = refreshAtMs();
      if (!held || refreshAt === undefined || now() < refreshAt) return held?.token;
      try {
        return await replaceToken(held.token);
      } catch (error) {
        if (now() < held.expiresAtMs) return held.token; // it has two minutes left, and the next call tries again
        throw error;
      }
    },
  };
}

function takeSnapshot(session: StoredSession | undefined, endedBy?: 'expired' | 'signed-out'): SessionSnapshot {
  return session
    ? { status: 'signed-in', userUuid: session.userUuid, accountUuid: session.accountUuid }
    : { status: 'anonymous', endedBy };
}

/** The server refused the refresh token. A server that is away, busy or unreachable has refused nothing. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
