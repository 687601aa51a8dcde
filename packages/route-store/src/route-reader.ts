import { decodeRouteRecord, type RouteRecord } from '@evercode/routing';
import { createRouteCache } from './route-cache.ts';
import { generationKey, openForReading } from './route-file.ts';

export type RouteReader<Held = RouteRecord> = {
  /** The record as of the last commit before this call, whoever made it. Throws when the file or the record cannot be read. */
  get(key: string): Held | undefined;
  /** The same, for any text at all, and from memory alone: undefined says nothing of whether there is such a route. */
  held(key: string): Held | undefined;
  /** How many commits have changed routes so far. Throws when the file cannot be read. */
  generation(): number;
  close(): Promise<void>;
};

export type RouteReaderOptions = {
  /** Records kept in memory; one with its key takes about half a kilobyte. */
  readonly cacheEntries?: number;
};

type Preparing<Held> = RouteReaderOptions & {
  /** What is kept of a record, and given out: for what can be worked out once for all who ask for it. */
  readonly prepare: (record: RouteRecord) => Held;
};

const defaultCacheEntries = 20_000;
const looksPerReset = 512;

/** Works on an empty directory and without a writer, now or ever. */
export async function openRouteReader(dir: string, options: RouteReaderOptions = {}): Promise<RouteReader> {
  return openPreparingRouteReader(dir, { ...options, prepare: (record) => record });
}

export async function openPreparingRouteReader<Held>(dir: string, { cacheEntries = defaultCacheEntries, prepare }: Preparing<Held>): Promise<RouteReader<Held>> {
  const file = await openForReading(dir);
  const cache = createRouteCache<Held>(cacheEntries);
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
      const prepared = prepare(decodeRouteRecord(stored));
      cache.set(key, prepared);
      return prepared;
    },
    held(key) {
      readGeneration();
      return cache.get(key);
    },
    generation: () => Number(readGeneration()),
    close: () => file.close(),
  };
}
