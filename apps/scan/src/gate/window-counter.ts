type WindowCounter = {
  count(key: string, now: number): number;
  add(key: string, now: number): void;
  subtract(key: string): void;
};

/** Counts per key within `windowMs` of the key's first count. Bounded: the oldest window is evicted first. */
export function createWindowCounter(maxEntries: number, windowMs: number): WindowCounter {
  const entries = new Map<string, { count: number; readonly endsAt: number }>();

  function find(key: string, now: number): { count: number } | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.endsAt > now ? entry : undefined;
  }

  return {
    count: (key, now) => find(key, now)?.count ?? 0,
    add(key, now) {
      const entry = find(key, now);
      if (entry !== undefined) {
        entry.count++;
        return;
      }
      entries.delete(key);
      // A map iterates in insertion order: the first key has the oldest window.
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { count: 1, endsAt: now + windowMs });
    },
    subtract(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.count = Math.max(0, entry.count - 1);
    },
  };
}
