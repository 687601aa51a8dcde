import { decodeRouteRecord, type RouteRecord, UnreadableRouteError } from '@evercode/routing';
import { changedKeys } from './changed-keys.ts';
import { currentCopy } from './copies.ts';
import { createPackedRoutes } from './packed-routes.ts';
import { type PlainRoute, toPack } from './plain-route.ts';
import { createRouteCache } from './route-cache.ts';
import { beforeRoutes, cursorKey, generationKey, openForReading, reopenForReading, type RouteFile } from './route-file.ts';

export type RouteReader = {
  /** The record as of the last commit before this call, whoever made it. Throws when the file or the record cannot be read. */
  get(key: string): RouteRecord | undefined;
  /** The same, for any text at all, of a route that leads everybody to one address and is in memory. Undefined says nothing: ask with `get`. */
  plain(key: string): PlainRoute | undefined;
  /** Whether the routes were ever all of the database's: until then a key that is not here may be one that has not come yet. Throws when the file cannot be read. */
  isFilled(): boolean;
  /** How many commits have changed routes so far. Throws when the file cannot be read. */
  generation(): number;
  /** Routes that `plain` gives. */
  inMemory(): number;
  close(): Promise<void>;
};

export type RouteReaderOptions = {
  /** Records of routes that are not plain, kept decoded; one with its key takes about half a kilobyte. */
  readonly cacheEntries?: number;
  /** Memory for plain routes, which are all kept in it as far as it goes. */
  readonly packedBytes?: number;
};

const defaultCacheEntries = 20_000;
/** A route takes some 120 bytes of it. */
const defaultPackedBytes = 160 * 1024 * 1024;
const looksPerReset = 512;
const longestKey = 255;
/** All routes are read into memory a little at a time: so many, half a millisecond's work, and then everybody else has a turn. */
const routesPerStep = 250;
const betweenStepsMs = 1;
const stepsPerOpening = 20;

/** Works on an empty directory and without a writer, now or ever. */
export async function openRouteReader(root: string, { cacheEntries = defaultCacheEntries, packedBytes = defaultPackedBytes }: RouteReaderOptions = {}): Promise<RouteReader> {
  const dir = currentCopy(root);
  let file = await openForReading(dir);
  const cache = createRouteCache(cacheEntries);
  const packed = createPackedRoutes(packedBytes, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  let current: number | undefined;
  /** The generation of all that is in memory. */
  let held: number | undefined;
  let looks = 0;
  let filling: NodeJS.Timeout | undefined;
  let steps = 0;
  let fills = 0;
  let isFilled = false;

  /**
   * lmdb holds one read transaction open for a while, so a commit of another process would not be seen: reset it.
   * Once a turn of the event loop is enough. Whatever a turn reads from sockets was there before it began to read, so before this look at
   * the file, and no request can have been preceded by a commit that it misses. Node may read some thousand sockets in one turn: hence again
   * after so many.
   */
  function readGeneration(): number {
    if (current !== undefined && ++looks < looksPerReset) return current;
    if (current === undefined) setImmediate(forgetGeneration);
    looks = 0;
    file.resetReadTxn();
    current = Number(file.get(generationKey) ?? '0');
    if (current !== held) forgetChanged(file, held, current);
    held = current;
    return current;
  }

  function forgetGeneration(): void {
    current = undefined;
  }

  /** Where it is not known which routes were changed, none in memory is believed any more. */
  function forgetChanged(from: RouteFile, before: number | undefined, now: number): void {
    const keys = before === undefined ? undefined : changedKeys(from, before, now);
    if (keys === undefined) return startOver();
    for (const key of keys) {
      cache.remove(key);
      packed.remove(key);
    }
  }

  function startOver(): void {
    cache.clear();
    packed.clear(countEntries(file));
    fills += 1;
    goOnFilling(beforeRoutes);
  }

  function goOnFilling(after: string): void {
    clearTimeout(filling);
    filling = setTimeout(fill, betweenStepsMs, after, fills).unref();
  }

  /** What a step reads is at least as new as the generation that it looks at first: a commit of later drops what it changed. */
  function fill(after: string, number: number): void {
    try {
      readGeneration();
      // That look may have been what began to fill anew.
      if (number !== fills) return;
      let last: string | undefined;
      let isFull = false;
      for (const { key, value } of file.getRange({ start: after, exclusiveStart: true, limit: routesPerStep })) {
        last = key;
        isFull = !pack(key, value);
        if (isFull) break;
      }
      if (isFull || last === undefined) return openAnew();
      if (++steps % stepsPerOpening === 0) openAnew();
      goOnFilling(last);
    } catch {
      // A file that cannot be read: whoever asks for one of its routes finds that out, and is answered for it.
    } finally {
      // A timer's look comes before the loop waits for sockets: what they bring may be newer.
      forgetGeneration();
    }
  }

  /** False: there is no room for more. */
  function pack(key: string, stored: string): boolean {
    try {
      const plain = toPack(key, decodeRouteRecord(stored));
      return plain === undefined || packed.add(plain);
    } catch (error) {
      if (error instanceof UnreadableRouteError) return true;
      throw error;
    }
  }

  /** What was looked at stays in this process's memory as long as the file is open, and is hardly needed again. */
  function openAnew(): void {
    void file.close();
    file = reopenForReading(dir);
  }

  // Whoever scans first finds them in memory, or on their way into it.
  goOnFilling(beforeRoutes);
  return {
    get(key) {
      readGeneration();
      const known = cache.get(key);
      if (known !== undefined) return known;
      const stored = file.get(key);
      if (stored === undefined) return undefined;
      const record = decodeRouteRecord(stored);
      const plain = toPack(key, record);
      if (plain === undefined || !packed.add(plain)) cache.set(key, record);
      return record;
    },
    plain(key) {
      if (key.length > longestKey) return undefined;
      readGeneration();
      return packed.find(key);
    },
    isFilled() {
      if (isFilled) return true;
      readGeneration();
      isFilled = file.get(cursorKey) !== undefined;
      return isFilled;
    },
    generation: readGeneration,
    inMemory: () => packed.count(),
    async close() {
      clearTimeout(filling);
      await file.close();
    },
  };
}

function countEntries(file: RouteFile): number {
  // Its own types leave all members out.
  const { entryCount } = file.getStats() as { entryCount?: unknown };
  return typeof entryCount === 'number' ? entryCount : 0;
}
