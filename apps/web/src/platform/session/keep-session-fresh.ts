import type { SessionStore } from './session-store.ts';

/** Browsers treat a longer delay as zero. */
const longestDelayMs = 2 ** 31 - 1;
const retryMs = 30_000;

interface Timers {
  set: (work: () => void, ms: number) => number;
  clear: (timer: number) => void;
}

/** Renews the token two minutes before its expiry, also on an idle page. Returns a function that stops it. */
export function keepSessionFresh(session: SessionStore, timers: Timers, now: () => number): () => void {
  let timer: number | undefined;

  function plan(delayMs: number): void {
    if (timer !== undefined) timers.clear(timer);
    timer = timers.set(renew, Math.min(Math.max(0, delayMs), longestDelayMs));
  }

  function planNext(): void {
    const at = session.refreshAtMs();
    if (at !== undefined) plan(at - now());
    else if (timer !== undefined) timers.clear(timer);
  }

  function renew(): void {
    const before = session.refreshAtMs();
    void session
      .freshToken()
      .catch(() => undefined)
      .then(() => {
        // A success has scheduled the next renewal through `subscribe`.
        if (session.refreshAtMs() === before && before !== undefined && before <= now()) plan(retryMs);
      });
  }

  planNext();
  const stop = session.subscribe(planNext);
  return () => {
    stop();
    if (timer !== undefined) timers.clear(timer);
  };
}
