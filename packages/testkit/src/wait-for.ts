import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

/**
 * Polls until the answer is neither null, undefined nor false, and returns it: for conditions that a test cannot await.
 * A throw counts as "not yet", and the last error is the cause of the timeout. The timeout is long, so that a busy
 * machine is no failure.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, what = 'the condition' }: { timeoutMs?: number; what?: string } = {},
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
