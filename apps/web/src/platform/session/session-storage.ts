import type { DeviceStorage } from '../services/device-storage.ts';
import { formatStoredSession, parseStoredSession, type StoredSession } from './stored-session.ts';

/** Persists the session across pages, and reports changes made by other tabs. */
export interface SessionStorage {
  readonly read: () => StoredSession | undefined;
  readonly write: (session: StoredSession) => void;
  readonly clear: () => void;
  /** Called when another tab wrote or cleared it. */
  readonly onChangeElsewhere: (listener: () => void) => () => void;
}

const key = 'evercode.session';
/** A session cookie ends with the browser, and unlike `sessionStorage` all tabs share it. It carries no data. */
const openMark = 'evercode_open=1';

export function createBrowserSessionStorage(storage: DeviceStorage, window: Window): SessionStorage {
  const isSameBrowserRun = () => window.document.cookie.split('; ').includes(openMark);

  return {
    read() {
      const session = parseStoredSession(storage.read(key));
      if (!session || session.remember || isSameBrowserRun()) return session;
      // An impersonation ends with the browser; a remembered session of one's own remains.
      const own = session.impersonation?.own;
      return own?.remember ? own : undefined;
    },
    write(session) {
      window.document.cookie = `${openMark}; path=/; samesite=lax`;
      storage.write(key, formatStoredSession(session));
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
