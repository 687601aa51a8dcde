import { parseStoredSession, type StoredSession } from './stored-session.ts';

/** Where a session outlives a page, and how tabs learn of each other's changes. */
export interface SessionStorage {
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  clear(): void;
  /** Another tab wrote or cleared it. */
  onChangeElsewhere(listener: () => void): () => void;
}

const key = 'evercode.session';
/** A cookie without an end goes with the browser, and unlike `sessionStorage` every tab sees it. It carries nothing. */
const openMark = 'evercode_open=1';

export function createBrowserSessionStorage(window: Window): SessionStorage {
  let memory: string | null = null; // for browsers that refuse to store anything

  function readText(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return memory;
    }
  }

  function writeText(text: string | null): void {
    memory = text;
    try {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
    } catch {
      // Kept in memory: signed in until the page goes.
    }
  }

  const isSameBrowserRun = () => window.document.cookie.split('; ').includes(openMark);

  return {
    read() {
      const session = parseStoredSession(readText());
      return session && (session.remember || isSameBrowserRun()) ? session : undefined;
    },
    write(session) {
      window.document.cookie = `${openMark}; path=/; samesite=lax`;
      writeText(JSON.stringify(session));
    },
    clear() {
      writeText(null);
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
