import type { Config } from './load-config.ts';

/**
 * What a scan process is started with. Nearly all that it makes is gone with the answer: with room for little of it, that costs some percent of its speed and
 * saves some thirty megabytes, in each of several processes. Strict, hundreds of scans wait for the disk at once; with little room each of them is moved about
 * again and again until it is answered, and threads that help with that take the time of whoever answers.
 */
export function scanNodeOptions(durability: Config['scanDurability']): readonly string[] {
  return durability === 'strict' ? ['--max-semi-space-size=32', '--single-threaded-gc'] : ['--max-semi-space-size=8'];
}

/**
 * Read by the C library of most Linux systems, and by nothing else: a million routes lie in large pages, where finding one takes the processor fewer looks, and
 * Node's other threads share what memory they are lent.
 */
export const scanEnvironment: Readonly<Record<string, string>> = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=2' };
