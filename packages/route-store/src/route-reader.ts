import { decodeRouteRecord, type RouteRecord } from '@evercode/routing';
import { createRouteCache } from './route-cache.ts';
import { generationKey, openForReading } from './route-file.ts';

export type RouteReader = {
  /** The record as of the last commit before this call, whoever made it. Throws when the file or the record cannot be read. */
  get(key: string): RouteRecord | undefined;
  /** How many commits have changed routes so far. Throws when the file cannot be read. */
  generation(): number;
  close(): Promise<void>;
};

export type RouteReaderOptions = {
  /** Decoded records kept in memory; a record with its key takes about half a kilobyte. */
  readonly cacheEntries?: number;
};

const defaultCacheEntries = 20_000;

/** Works on an empty directory and without a writer, now or ever. */
export async function openRouteReader(dir: string, { cacheEntries = defaultCacheEntries }: RouteReaderOptions = {}): Promise<RouteReader> {
  const file = await openForReading(dir);
  const cache = createRouteCache(cacheEntries);
  let current: string | undefined;

  /**
   * lmdb holds one read transaction open for a while, so a commit of another process would not be seen: reset it.
   * Once is enough for all requests that one read of a socket delivered (microtasks run when those are handled): each of
   * them was sent before this look at the file, so none can have been preceded by a commit that it misses.
   */
  function readGeneration(): string {
    if (current !== undefined) return current;
    file.resetReadTxn();
    current = file.get(generationKey) ?? '0';
    queueMicrotask(forgetGeneration);
    return current;
  }

  function forgetGeneration(): void {
    current = undefined;
  }

  return {
    get(key) {
      const generation = readGeneration();
      const cached = cache.get(key, generation);
      if (cached !== undefined) return cached;
      const stored = file.get(key);
      if (stored === undefined) return undefined;
      const record = decodeRouteRecord(stored);
      cache.set(key, generation, record);
      return record;
    },
    generation: () => Number(readGeneration()),
    close: () => file.close(),
  };
}
