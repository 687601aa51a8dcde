/**
 * Key-value storage of this browser. Never throws: where storing is refused or full, values last as long as the page.
 */
export interface DeviceStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** `open` is a function because some browsers throw on reading `window.localStorage`. */
export function createDeviceStorage(open: () => Storage): DeviceStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };

  return {
    read(key) {
      return attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
    },
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
