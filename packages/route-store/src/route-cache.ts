import type { RouteRecord } from '@evercode/routing';

type Entry = { readonly generation: string; readonly record: RouteRecord };

export type RouteCache = {
  get(key: string, generation: string): RouteRecord | undefined;
  set(key: string, generation: string, record: RouteRecord): void;
};

/**
 * Keeps the routes used last, decoded. Two maps stand in for a linked list: what the old half holds moves to the young one when it
 * is asked for, and is forgotten when the young half fills up. At most `maxEntries` are held; a hit costs one map lookup.
 * Entries of another generation do not count: the caller reads those again from the file.
 */
export function createRouteCache(maxEntries: number): RouteCache {
  const half = Math.max(1, Math.floor(maxEntries / 2));
  let young = new Map<string, Entry>();
  let old = new Map<string, Entry>();

  function set(key: string, entry: Entry): void {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, entry);
  }

  return {
    get(key, generation) {
      const held = young.get(key);
      if (held !== undefined) return held.generation === generation ? held.record : undefined;
      const aged = old.get(key);
      if (aged === undefined || aged.generation !== generation) return undefined;
      set(key, aged);
      return aged.record;
    },
    set: (key, generation, record) => set(key, { generation, record }),
  };
}
