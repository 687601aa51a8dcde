export type RouteCache<Held> = {
  get(key: string): Held | undefined;
  set(key: string, held: Held): void;
  clear(): void;
};

/**
 * Keeps the routes used last, ready for use. Two maps stand in for a linked list: what the old half holds moves to the young one when it
 * is asked for, and is forgotten when the young half fills up. At most `maxEntries` are held; a hit costs one map lookup.
 */
export function createRouteCache<Held>(maxEntries: number): RouteCache<Held> {
  const half = Math.max(1, Math.floor(maxEntries / 2));
  let young = new Map<string, Held>();
  let old = new Map<string, Held>();

  function set(key: string, held: Held): void {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, held);
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
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
