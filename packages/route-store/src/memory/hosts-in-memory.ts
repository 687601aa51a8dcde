import { decodeHostRecord } from '@evercode/routing';
import { changedKeys } from '../file/changed-keys.ts';
import { allHosts, hostGenerationKey, hostOfKey, isHostKey } from '../file/host-keys.ts';
import type { RouteFile } from '../file/route-file.ts';
import { type HostSite, toHostSite } from './host-site.ts';
import { createPackedRoutes } from './packed-routes.ts';
import { idsBytes } from './plain-route.ts';
import type { ShortKeys } from './short-keys.ts';

/** All hosts of a machine in memory: thousands, where there may be millions of routes. */
type HostsInMemory = {
  /** Throws UnreadableHostError: a damaged record is not an unknown host. */
  find(host: string): HostSite | undefined;
  /** That of `RouteReader.plainPrefix`, for hosts that `find` has found. */
  plainPrefix(host: string): string | undefined;
  count(): number;
  /**
   * Reads the hosts that changed in the commits after generation `before`, or all of them where those are not known.
   * Costs one lookup where no host changed.
   */
  refresh(file: RouteFile, before: number | undefined, now: number): void;
};

/** Room for some hundred thousand hosts. The others are found as well, in more time. */
const packedBytes = 8 * 1024 * 1024;
const noIds = Buffer.alloc(idsBytes);

export function createHostsInMemory({ prefixOf }: Pick<ShortKeys, 'prefixOf'>, seed: number): HostsInMemory {
  /** Decoded at their first request: ten thousand texts are read in a few milliseconds. */
  let hosts = new Map<string, string | HostSite>();
  let held: string | undefined;
  /**
   * The prefixes of plain hosts, each packed like the address of a route. Among ten thousand hosts the entry of a map,
   * its object and their strings would each miss the processor's caches; this is one line of memory.
   */
  const plain = createPackedRoutes(packedBytes, seed);

  function readAll(file: RouteFile): void {
    const read = new Map<string, string>();
    for (const { key, value } of file.getRange(allHosts)) read.set(inOnePiece(hostOfKey(key)), value);
    hosts = read;
    plain.clear();
  }

  function readChanged(file: RouteFile, keys: readonly string[]): void {
    for (const key of keys) {
      const stored = isHostKey(key) ? file.get(key) : undefined;
      if (stored === undefined) continue;
      const host = inOnePiece(hostOfKey(key));
      hosts.set(host, stored);
      plain.remove(host);
    }
  }

  return {
    find(host) {
      const found = hosts.get(host);
      if (typeof found !== 'string') return found;
      const site = toHostSite(decodeHostRecord(found), prefixOf);
      hosts.set(host, site);
      if (isPlain(site)) plain.add({ key: host, url: site.prefix, ids: noIds });
      return site;
    },
    plainPrefix: (host) => plain.find(host)?.url,
    count: () => hosts.size,
    refresh(file, before, now) {
      const generation = file.get(hostGenerationKey);
      if (generation === held) return;
      const keys = before === undefined || held === undefined ? undefined : changedKeys(file, before, now);
      if (keys === undefined) readAll(file);
      else readChanged(file, keys);
      held = generation;
    },
  };
}

/** Whether a redirect on the host needs its prefix alone. */
function isPlain({ kind, sendsHsts }: HostSite): boolean {
  return kind === 'links' && !sendsHsts;
}

/** V8 keeps a slice as a reference into the longer text, which each comparison would have to follow. */
function inOnePiece(slice: string): string {
  return Buffer.from(slice, 'latin1').toString('latin1');
}
