type Lru<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void; size: () => number };

/** A Map keeps insertion order: re-inserting on each hit makes the first key the least recently used. */
export function createLru<V extends object>(capacity: number): Lru<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    size: () => entries.size,
  };
}
