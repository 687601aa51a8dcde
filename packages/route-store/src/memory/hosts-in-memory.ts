import { decodeHostRecord } from '@evercode/routing';
import { changedKeys } from '../file/changed-keys.ts';
import { allHosts, hostGenerationKey, hostOfKey, isHostKey } from '../file/host-keys.ts';
import type { RouteFile } from '../file/route-file.ts';
import { type HostSite, toHostSite } from './host-site.ts';
import type { ShortKeys } from './short-keys.ts';

/** All hosts of a machine in memory: thousands, where there may be millions of routes. */
type HostsInMemory = {
  /** Throws UnreadableHostError: a damaged record is not an unknown host. */
  find(host: string): HostSite | undefined;
  count(): number;
  /**
   * Reads the hosts that changed in the commits after generation `before`, or all of them where those are not known.
   * Costs one lookup where no host changed.
   */
  refresh(file: RouteFile, before: number | undefined, now: number): void;
};

export function createHostsInMemory({ prefixOf }: Pick<ShortKeys, 'prefixOf'>): HostsInMemory {
  /** Decoded at their first request: ten thousand texts are read in a few milliseconds. */
  let hosts = new Map<string, string | HostSite>();
  let held: string | undefined;

  function readAll(file: RouteFile): void {
    const read = new Map<string, string>();
    for (const { key, value } of file.getRange(allHosts)) read.set(inOnePiece(hostOfKey(key)), value);
    hosts = read;
  }

  function readChanged(file: RouteFile, keys: readonly string[]): void {
    for (const key of keys) {
      const stored = isHostKey(key) ? file.get(key) : undefined;
      if (stored !== undefined) hosts.set(inOnePiece(hostOfKey(key)), stored);
    }
  }

  return {
    find(host) {
      const found = hosts.get(host);
      if (typeof found !== 'string') return found;
      const site = toHostSite(decodeHostRecord(found), prefixOf);
      hosts.set(host, site);
      return site;
    },
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

/** V8 keeps a slice as a reference into the longer text, which each comparison would have to follow. */
function inOnePiece(slice: string): string {
  return Buffer.from(slice, 'latin1').toString('latin1');
}
