import type { Config } from './load-config.ts';

/**
 * What a scan process is started with. Nearly all that it makes is gone with the answer: with room for little of it, that costs some percent of its speed and
 * saves some thirty megabytes, in each of several processes. Strict, hundreds of scans wait for the disk at once, and with little room each of them is moved about
 * again and again until it is answered.
 */
export function scanNodeOptions(durability: Config['scanDurability']): readonly string[] {
  return [`--max-semi-space-size=${durability === 'strict' ? 32 : 8}`];
}
