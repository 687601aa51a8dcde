import type { RouteRecord } from '@evercode/routing';

type RouteCache = {
  get(key: string): RouteRecord | undefined;
  set(key: string, record: RouteRecord): void;
  remove(key: string): void;
  clear(): void;
};

/**
 * An LRU cache of decoded routes in two generations: a hit in the old map moves the entry to the young one, and a full
 * young map replaces the old one. Holds at most `maxEntries`; a hit costs one map lookup.
 */
export function createRouteCache(maxEntries: number): RouteCache {
  const half = Math.max(1, Math.floor(maxEntries / 2));
  let young = new Map<string, RouteRecord>();
  let old = new Map<string, RouteRecord>();

  function set(key: string, record: RouteRecord): void {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, record);
  }

  return {
    get(key) {
      const held = young.get(key);
      if (held !== undefined) return held;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    remove(key) {
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
