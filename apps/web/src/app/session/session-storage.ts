import type { DeviceStorage } from '../device-storage.ts';
import { parseStoredSession, type StoredSession } from './stored-session.ts';

/** Where a session outlives a page, and how tabs learn of each other's changes. */
export interface SessionStorage {
  readonly read: () => StoredSession | undefined;
  readonly write: (session: StoredSession) => void;
  readonly clear: () => void;
  /** Another tab wrote or cleared it. */
  readonly onChangeElsewhere: (listener: () => void) => () => void;
}

const key = 'evercode.session';
/** A cookie without an end goes with the browser, and unlike `sessionStorage` every tab sees it. It carries nothing. */
const openMark = 'evercode_open=1';

export function createBrowserSessionStorage(storage: DeviceStorage, window: Window): SessionStorage {
  const isSameBrowserRun = () => window.document.cookie.split('; ').includes(openMark);

  return {
    read() {
      const session = parseStoredSession(storage.read(key));
      if (!session || session.remember || isSameBrowserRun()) return session;
      // Nobody acts as somebody else beyond closing the browser; a session of one's own that is remembered is still there.
      const own = session.impersonation?.own;
      return own?.remember ? own : undefined;
    },
    write(session) {
      window.document.cookie = `${openMark}; path=/; samesite=lax`;
      storage.write(key, JSON.stringify(session));
    },
    clear() {
      storage.remove(key);
    },
    onChangeElsewhere(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
