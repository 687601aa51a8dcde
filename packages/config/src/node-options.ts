import type { Config } from './load-config.ts';

/** Less memory at the cost of speed: smaller code, fewer optimized functions, and no threads for collections. */
const lowMemoryOptions = ['--max-semi-space-size=2', '--optimize-for-size', '--single-threaded-gc'];

/** Seconds until pages that a collection freed return to the system, some twenty megabytes. By default, it is eight. */
const pagePool = '--memory-pool-timeout=1';

/**
 * Flags of scan processes. Nearly all their objects are short-lived: a small young generation costs a few percent of
 * speed and saves some thirty megabytes per process. In strict mode, hundreds of scans wait for the disk at once: the
 * young generation is smaller still, and parallel collector threads would compete with the answering thread.
 */
export function scanNodeOptions(durability: Config['scanDurability'], lowMemory = false): readonly string[] {
  if (lowMemory) return [...lowMemoryOptions, '--max-old-space-size=128'];
  return durability === 'strict'
    ? ['--max-semi-space-size=4', '--single-threaded-gc', pagePool]
    : ['--max-semi-space-size=8', pagePool];
}

/**
 * By default V8's young generation grows to 32 MB, which the app fills during its start and keeps. With two halves of
 * 4 MB it takes as much processor time for a list and for a picture as with 8 (see docs/benchmarks.md). With little
 * memory, the old generation is bounded as well: V8 collects more often as it comes closer. After the start, the server
 * collects once by itself.
 */
export function serverNodeOptions(lowMemory: boolean): readonly string[] {
  return [
    '--expose-gc',
    ...(lowMemory ? [...lowMemoryOptions, '--max-old-space-size=256'] : ['--max-semi-space-size=4']),
  ];
}

/**
 * For glibc only: huge pages reduce TLB misses among a million routes. With one arena, Node's other threads hold no
 * memory of their own, and what is free at its end returns to the system.
 */
export const scanEnvironment: Readonly<Record<string, string>> = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.trim_threshold=131072',
};

/**
 * For glibc: huge pages would round up what is held, and freed memory returns to the system at once. Node keeps the
 * cache of compiled code in memory, some 15 MB in the server; without it each start takes a quarter of a second longer.
 */
export const lowMemoryEnvironment: Readonly<Record<string, string>> = {
  GLIBC_TUNABLES: 'glibc.malloc.arena_max=1:glibc.malloc.trim_threshold=65536:glibc.malloc.mmap_threshold=65536',
  NODE_DISABLE_COMPILE_CACHE: '1',
};

/**
 * For glibc only: by default, threads get up to eight arenas for each core, and what one thread frees in the arena of
 * another stays lost to both. Pictures of an exit kit are drawn in one thread, sent by another and packed by four more:
 * one arena for each core saves a third of that memory.
 */
export const serverEnvironment = (cores: number): Readonly<Record<string, string>> => ({
  GLIBC_TUNABLES: `glibc.malloc.arena_max=${Math.max(2, cores)}`,
});
