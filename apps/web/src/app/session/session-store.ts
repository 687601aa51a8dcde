import type { Session } from '@evercode/contract';
import { ApiError } from '../api-error.ts';
import type { CallSession } from '../api-client.ts';
import type { SessionStorage } from './session-storage.ts';
import { readAnswer, readUserUuid, type StoredSession } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';

export const refreshBeforeExpiryMs = 2 * 60_000;

/** `refused`: tokens that came in the address open nothing. */
export type EndReason = 'expired' | 'signed-out' | 'refused';

export type SessionSnapshot =
  | {
    readonly status: 'signed-in';
    readonly userUuid: string;
    readonly accountUuid: string | undefined;
    /** One of the support staff acts as the user: no chat, no events of analytics. */
    readonly isImpersonated: boolean;
    /** While impersonating: where one comes back to. */
    readonly returnTo?: string | undefined;
    /** The impersonation that this session of one's own waited for has just ended, and how. */
    readonly endedBy?: EndReason | undefined;
  }
  | { readonly status: 'anonymous'; readonly endedBy?: EndReason | undefined };

export interface SessionStore extends CallSession {
  readonly snapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (answer: Session, remember: boolean) => void;
  /** Acts as somebody. One's own session, where there is one, waits until this one ends in whatever way; `returnTo` is a path of this app. */
  readonly beginImpersonation: (answer: Session, returnTo: string) => void;
  /** The server says that this session is an impersonation, however it came here. */
  readonly noteImpersonation: (returnTo: string) => void;
  readonly chooseAccount: (uuid: string) => void;
  /** Forgets the tokens and gives back the refresh token, so that the server can be told. After an impersonation one is oneself again. */
  readonly end: (why: EndReason) => string | undefined;
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
    become(inThisTab(stored), current && !stored ? 'signed-out' : undefined);
  });

  /** Each tab stays in its workspace, whichever another one goes to: what is being written here must not be saved there. */
  function inThisTab(stored: StoredSession | undefined): StoredSession | undefined {
    return stored && current?.accountUuid && stored.userUuid === current.userUuid ? { ...stored, accountUuid: current.accountUuid } : stored;
  }

  function receive(next: StoredSession): StoredSession {
    clockIsOff = next.expiresAtMs - refreshBeforeExpiryMs <= now();
    keep(next);
    return next;
  }

  function leave({ impersonation }: StoredSession, why: EndReason): void {
    clockIsOff = false;
    if (impersonation?.own) {
      keep({ ...impersonation.own, leftBy: why === 'refused' ? 'signed-out' : why });
      return;
    }
    storage.clear();
    become(undefined, why);
  }

  const refreshAtMs = () => (current && !clockIsOff ? current.expiresAtMs - refreshBeforeExpiryMs : undefined);

  async function exchange(refused: string): Promise<string | undefined> {
    const stored = storage.read();
    if (stored?.token !== refused) {
      // Another tab was faster, or signed out.
      const elsewhere = inThisTab(stored);
      become(elsewhere, stored ? undefined : 'signed-out');
      return tokenFor(refused, elsewhere);
    }
    try {
      const answer = await refresh(stored.refreshToken);
      return receive({ ...readAnswer(answer, stored.remember, inThisTab(stored)?.accountUuid), impersonation: stored.impersonation }).token;
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
    chooseAccount(uuid) {
      if (current && current.accountUuid !== uuid) keep({ ...current, accountUuid: uuid });
    },
    end(why) {
      const ending = current;
      if (ending) leave(ending, why);
      else become(undefined, why);
      return ending?.refreshToken;
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

function takeSnapshot(session: StoredSession | undefined, endedBy?: EndReason): SessionSnapshot {
  return session
    ? {
        status: 'signed-in', userUuid: session.userUuid, accountUuid: session.accountUuid,
        isImpersonated: session.impersonation !== undefined, returnTo: session.impersonation?.returnTo, endedBy: session.leftBy,
      }
    : { status: 'anonymous', endedBy };
}

/** What was asked as one person is not asked again as another. */
function tokenFor(refused: string, session: StoredSession | undefined): string | undefined {
  return session?.userUuid === readUserUuid(refused) ? session.token : undefined;
}

/** The server refused the refresh token. A server that is away, busy or unreachable has refused nothing. */
function endsSession(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
