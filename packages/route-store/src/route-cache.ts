import type { RouteRecord } from '@evercode/routing';

export type RouteCache = {
  get(key: string): RouteRecord | undefined;
  set(key: string, record: RouteRecord): void;
  remove(key: string): void;
  clear(): void;
};

/**
 * Keeps the routes used last, decoded. Two maps stand in for a linked list: what the old half holds moves to the young one when it
 * is asked for, and is forgotten when the young half fills up. At most `maxEntries` are held; a hit costs one map lookup.
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
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
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
