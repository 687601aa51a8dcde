export type Tally = { count(key: string, now: number): number; add(key: string, now: number): void; subtract(key: string): void };

/** Counts within `windowMs` of the first. Bounded: whoever began longest ago gives room. */
export function createTally(maxEntries: number, windowMs: number): Tally {
  const entries = new Map<string, { tries: number; readonly endsAt: number }>();

  function find(key: string, now: number): { tries: number } | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.endsAt > now ? entry : undefined;
  }

  return {
    count: (key, now) => find(key, now)?.tries ?? 0,
    add(key, now) {
      const entry = find(key, now);
      if (entry !== undefined) {
        entry.tries++;
        return;
      }
      entries.delete(key);
      // A map keeps the order in which its keys came: the first began longest ago.
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { tries: 1, endsAt: now + windowMs });
    },
    subtract(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.tries = Math.max(0, entry.tries - 1);
    },
  };
}
