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
const looksPerReset = 512;

/** Works on an empty directory and without a writer, now or ever. */
export async function openRouteReader(dir: string, { cacheEntries = defaultCacheEntries }: RouteReaderOptions = {}): Promise<RouteReader> {
  const file = await openForReading(dir);
  const cache = createRouteCache(cacheEntries);
  let current: string | undefined;
  /** The generation of all that is in the cache. */
  let cached: string | undefined;
  let looks = 0;

  /**
   * lmdb holds one read transaction open for a while, so a commit of another process would not be seen: reset it.
   * Once a turn of the event loop is enough. Whatever a turn reads from sockets was there before it began to read, so before this look at
   * the file, and no request can have been preceded by a commit that it misses. Node may read some thousand sockets in one turn: hence again
   * after so many.
   */
  function readGeneration(): string {
    if (current !== undefined && ++looks < looksPerReset) return current;
    if (current === undefined) setImmediate(forgetGeneration);
    looks = 0;
    file.resetReadTxn();
    current = file.get(generationKey) ?? '0';
    // Which routes a commit changed is not known: none is believed any more.
    if (current !== cached) cache.clear();
    cached = current;
    return current;
  }

  function forgetGeneration(): void {
    current = undefined;
  }

  return {
    get(key) {
      readGeneration();
      const held = cache.get(key);
      if (held !== undefined) return held;
      const stored = file.get(key);
      if (stored === undefined) return undefined;
      const record = decodeRouteRecord(stored);
      cache.set(key, record);
      return record;
    },
    generation: () => Number(readGeneration()),
    close: () => file.close(),
  };
}
