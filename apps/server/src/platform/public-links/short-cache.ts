/** Keeps answers for a short while, so that many strangers cost one question. A failure is not kept. */
type ShortCache<T> = Readonly<{ get: (key: string, nowMs: number, make: () => Promise<T>) => Promise<T> }>;

type Entry<T> = { until: number; value: Promise<T> };

/** Requests for the same key while it is being made share one answer. The oldest entries give way. */
export function createShortCache<T>({ ttlMs, most }: { ttlMs: number; most: number }): ShortCache<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    async get(key, nowMs, make) {
      const known = entries.get(key);
      if (known !== undefined && nowMs < known.until) return known.value;
      const entry: Entry<T> = { until: nowMs + ttlMs, value: make() };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      try {
        return await entry.value;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
}
