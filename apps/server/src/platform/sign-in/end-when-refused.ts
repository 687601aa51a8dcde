import { setTimeout as sleep } from 'node:timers/promises';

/** For answers that go on: asks again and again whether their caller may still have them, and aborts `over` once not, or once nobody can tell. */
export function endWhenRefused(isAllowed: () => Promise<boolean>, { over, signal, everyMs }: { over: AbortController; signal: AbortSignal; everyMs: number }): void {
  void (async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && !(await isAllowed().catch(() => false))) over.abort();
    }
  })();
}
