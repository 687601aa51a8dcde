import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

/**
 * Asks until the answer is something, and returns it. A test waits with this for what it cannot await; it never sleeps.
 * A throw counts as "not yet"; the last one is the cause when time is up.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 5_000, what = 'the condition' }: { timeoutMs?: number; what?: string } = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + timeoutMs;
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
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`, { cause });
    await sleep(POLL_MS);
  }
}
