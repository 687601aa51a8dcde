import { decodeRouteRecord, type RouteRecord, UnreadableRouteError } from '@evercode/routing';
import { changedKeys } from '../file/changed-keys.ts';
import { currentCopy, readFollowedAt } from '../file/copy-directory.ts';
import {
  beforeRoutes,
  cursorKey,
  generationKey,
  openForReading,
  reopenForReading,
  type RouteFile,
} from '../file/route-file.ts';
import type { HostSite } from '../memory/host-site.ts';
import { createHostsInMemory } from '../memory/hosts-in-memory.ts';
import { createPackedRoutes } from '../memory/packed-routes.ts';
import { type PlainRoute, toPack } from '../memory/plain-route.ts';
import { createRouteCache } from '../memory/route-cache.ts';
import { createShortKeys, type ShortKeys } from '../memory/short-keys.ts';

export type RouteReader = {
  /** The record as of the last commit before this call, by any process. Throws when file or record cannot be read. */
  get(key: string): RouteRecord | undefined;
  /**
   * The route of a host's `prefix` and any text, if it is plain and in memory. Undefined does not mean unknown: ask
   * with `get`.
   */
  plain(key: string): PlainRoute | undefined;
  /**
   * What is known of a host in the form of `toHostKey`, as of the last commit before this call. Undefined: no workspace
   * had it yet. Throws when file or record cannot be read.
   */
  host(name: string): HostSite | undefined;
  /**
   * The prefix of a domain with links and without HSTS: its redirects need nothing else. Undefined does not mean
   * unknown: ask with `host`.
   */
  plainPrefix(host: string): string | undefined;
  /**
   * Whether the copy was ever complete: until then a missing key may belong to a route that has not arrived. Throws
   * when the file cannot be read.
   */
  isFilled(): boolean;
  /** The number of commits that changed routes. Throws when the file cannot be read. */
  generation(): number;
  /**
   * Everything that was saved before this time is in the copy: milliseconds since 1970, by this machine's clock.
   * Undefined before the follower has caught up for the first time. Reads a file: not for the path of a scan.
   */
  followedAt(): number | undefined;
  /** The number of plain routes in memory. */
  inMemory(): number;
  /** The number of hosts, all of which are in memory. */
  hostsInMemory(): number;
  close(): Promise<void>;
};

export type RouteReaderOptions = {
  /** Cache size for decoded records that are not plain, about half a kilobyte each. */
  readonly cacheEntries?: number;
  /** Memory for plain routes. All of them are loaded as long as there is room. */
  readonly packedBytes?: number;
  /** Shared by readers that replace each other, so that a prefix means the same domain in all of them. */
  readonly shortKeys?: ShortKeys;
};

const defaultCacheEntries = 20_000;
/** A route takes some 120 bytes. */
const defaultPackedBytes = 160 * 1024 * 1024;
const lookupsPerReset = 512;
const longestKey = 255;
/** Routes loaded into memory per step, about half a millisecond of work: requests are answered between the steps. */
const routesPerStep = 250;
const betweenStepsMs = 1;
const stepsPerOpening = 20;

/** Works on an empty directory and without a writer, now or ever. */
export async function openRouteReader(
  root: string,
  {
    cacheEntries = defaultCacheEntries,
    packedBytes = defaultPackedBytes,
    shortKeys = createShortKeys(),
  }: RouteReaderOptions = {},
): Promise<RouteReader> {
  const dir = currentCopy(root);
  let file = await openForReading(dir);
  const cache = createRouteCache(cacheEntries);
  const { shorten } = shortKeys;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const hosts = createHostsInMemory(shortKeys, seed);
  const packed = createPackedRoutes(packedBytes, seed);
  let current: number | undefined;
  /** The generation of everything in memory. */
  let held: number | undefined;
  let lookups = 0;
  let filling: NodeJS.Timeout | undefined;
  let steps = 0;
  let fills = 0;
  let isFilled = false;
  let isOpen = true;

  /**
   * lmdb keeps a read transaction open, which hides commits of other processes, so it is reset: once per event-loop
   * turn is enough. Requests of a turn arrived before it began reading sockets, so before this look at the file: none
   * of them can follow a commit that it misses. Node may read thousands of sockets in one turn, hence again after some
   * lookups.
   */
  function readGeneration(): number {
    if (current !== undefined && ++lookups < lookupsPerReset) return current;
    if (current === undefined) setImmediate(forgetGeneration);
    lookups = 0;
    if (!isOpen) open();
    file.resetReadTxn();
    const now = Number(file.get(generationKey) ?? '0');
    if (now !== held) {
      hosts.refresh(file, held, now);
      forgetChanged(file, held, now);
    }
    held = now;
    // Only now: a failure above is met again by the next lookup.
    current = now;
    return now;
  }

  function forgetGeneration(): void {
    current = undefined;
  }

  /** Drops the changed routes from memory, or all of them where the changes are not known. */
  function forgetChanged(from: RouteFile, before: number | undefined, now: number): void {
    const keys = before === undefined ? undefined : changedKeys(from, before, now);
    if (keys === undefined) return startOver();
    for (const key of keys) {
      cache.remove(key);
      packed.remove(shorten(key));
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

  /** A step first notes the generation, so what it loads is at least that new; later commits drop what they change. */
  function fill(after: string, number: number): void {
    try {
      readGeneration();
      // Reading the generation may itself have restarted the loading.
      if (number !== fills) return;
      let last: string | undefined;
      let isFull = false;
      for (const { key, value } of file.getRange({ start: after, exclusiveStart: true, limit: routesPerStep })) {
        last = key;
        isFull = !pack(key, value);
        if (isFull) break;
      }
      if (isFull || last === undefined) return reopen();
      if (++steps % stepsPerOpening === 0) reopen();
      goOnFilling(last);
    } catch {
      // The file cannot be read: the next `get` throws and is handled there.
    } finally {
      // The event loop waits for sockets after timers: later requests need a newer look at the generation.
      forgetGeneration();
    }
  }

  /** False: there is no room for more. */
  function pack(key: string, stored: string): boolean {
    try {
      const plain = toPack(shorten(key), decodeRouteRecord(stored));
      return plain === undefined || packed.add(plain);
    } catch (error) {
      if (error instanceof UnreadableRouteError) return true;
      throw error;
    }
  }

  /** Unmaps the pages that loading touched, which count as this process's memory and are hardly needed again. */
  function reopen(): void {
    void file.close();
    isOpen = false;
    open();
  }

  /** Where it fails, the next look at the file tries again. */
  function open(): void {
    file = reopenForReading(dir);
    isOpen = true;
  }

  // Started at once, so that the first scans already find routes in memory.
  goOnFilling(beforeRoutes);
  return {
    get(key) {
      readGeneration();
      const known = cache.get(key);
      if (known !== undefined) return known;
      const stored = file.get(key);
      if (stored === undefined) return undefined;
      const record = decodeRouteRecord(stored);
      const plain = toPack(shorten(key), record);
      if (plain === undefined || !packed.add(plain)) cache.set(key, record);
      return record;
    },
    plain(key) {
      if (key.length > longestKey) return undefined;
      readGeneration();
      return packed.find(key);
    },
    host(name) {
      readGeneration();
      return hosts.find(name);
    },
    plainPrefix(host) {
      if (host.length > longestKey) return undefined;
      readGeneration();
      return hosts.plainPrefix(host);
    },
    followedAt: () => readFollowedAt(root),
    isFilled() {
      if (isFilled) return true;
      readGeneration();
      isFilled = file.get(cursorKey) !== undefined;
      return isFilled;
    },
    generation: readGeneration,
    inMemory: () => packed.count(),
    hostsInMemory: () => hosts.count(),
    async close() {
      clearTimeout(filling);
      await file.close();
    },
  };
}

function countEntries(file: RouteFile): number {
  // The library's type has no members.
  const { entryCount } = file.getStats() as { entryCount?: unknown };
  return typeof entryCount === 'number' ? entryCount : 0;
}
