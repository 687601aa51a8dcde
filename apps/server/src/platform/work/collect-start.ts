import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 8_000;
const TRIES = 10;
/** Share of the time in which the event loop worked. */
const IDLE = 0.2;

type Deps = {
  /** Of V8, with `--expose-gc`; undefined without. */
  collect: (() => unknown) | undefined;
  /** Of the time since the last call. */
  readUtilization: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * Collects once what only the start needed, up to 20 MB: V8 itself does it only after more work, and an idle process
 * has none. The process stands still for 0.2 s of processor time, so it waits for a moment without work. Under constant
 * work V8 collects anyway.
 */
export async function collectStart(
  { collect, readUtilization, wait = async (ms, signal) => sleep(ms, undefined, { signal }) }: Deps,
  signal: AbortSignal,
): Promise<void> {
  if (collect === undefined) return;
  readUtilization();
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    await wait(WAIT_MS, signal).catch(() => undefined);
    if (signal.aborted || readUtilization() > IDLE) continue;
    collect();
    return;
  }
}

/** The launcher starts the server with `--expose-gc`. Flushes compiled code that was not used again, too. */
export function findCollect(): (() => unknown) | undefined {
  const { gc } = globalThis;
  return gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}

export function createReadUtilization(): () => number {
  let last: EventLoopUtilization | undefined;
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = last === undefined ? now : performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
