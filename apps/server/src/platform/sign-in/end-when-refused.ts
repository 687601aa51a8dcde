import { setTimeout as sleep } from 'node:timers/promises';

/**
 * For long-lived answers: polls whether the caller is still allowed, and aborts `controller` when not, or when the
 * check fails.
 */
export function endWhenRefused(
  isAllowed: () => Promise<boolean>,
  { controller, signal, everyMs }: { controller: AbortController; signal: AbortSignal; everyMs: number },
): void {
  void (async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && !(await isAllowed().catch(() => false))) controller.abort();
    }
  })();
}
