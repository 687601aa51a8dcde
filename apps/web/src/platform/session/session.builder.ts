import type { Session } from '@evercode/contract';
import type { SessionStorage } from './session-storage.ts';
import type { StoredSession } from './stored-session.ts';

export const someUser = '11111111-1111-4111-8111-111111111111';

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** For tests: the server's answer to a sign-in. The name makes tokens differ. */
export function aSession(name: string, expiresAtMs: number, uuid = someUser): Session {
  const exp = Math.floor(expiresAtMs / 1000);
  return {
    token: `${encode({ alg: 'HS256' })}.${encode({ id: 1, uuid, exp, name })}.x`,
    refresh_token: `refresh-${name}`,
    tlu: exp,
  };
}

/** For tests: one browser's storage, shared by any number of tabs. */
export function createSharedStorage(): { openTab: () => SessionStorage } {
  let stored: StoredSession | undefined;
  const tabs = new Set<{ listeners: Set<() => void> }>();
  return {
    openTab() {
      const tab = { listeners: new Set<() => void>() };
      tabs.add(tab);
      const change = (next: StoredSession | undefined) => {
        stored = next;
        for (const other of tabs) if (other !== tab) for (const listener of other.listeners) listener();
      };
      return {
        read: () => stored,
        write: change,
        clear: () => change(undefined),
        onChangeElsewhere(listener) {
          tab.listeners.add(listener);
          return () => tab.listeners.delete(listener);
        },
      };
    },
  };
}
