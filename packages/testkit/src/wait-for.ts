import { setTimeout as sleep } from 'node:timers/promises';

/** The pause grows with the time already waited: a condition that takes long is not asked a hundred times a second. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 60;
const pauseAfter = (waitedMs: number) => Math.min(Math.max(SHORTEST_PAUSE_MS, waitedMs / 8), LONGEST_PAUSE_MS);

/**
 * Polls until the answer is neither null, undefined nor false, and returns it: for conditions that a test cannot await.
 * A throw counts as "not yet", and the last error is the cause of the timeout. The timeout is long, so that a busy
 * machine is no failure.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, what = 'the condition' }: { timeoutMs?: number; what?: string } = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const start = performance.now();
  let cause: unknown;
  for (;;) {
    try {
      const answer = await condition();
      // The compiler does not narrow a type parameter by comparison.
      if (answer !== undefined && answer !== null && answer !== false) return answer as NonNullable<Exclude<T, false>>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    const waitedMs = performance.now() - start;
    if (waitedMs > timeoutMs) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`, { cause });
    await sleep(pauseAfter(waitedMs));
  }
}
