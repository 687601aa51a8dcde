import type { SessionStore } from './session-store.ts';

/** Browsers take a longer delay for zero. */
const longestDelayMs = 2 ** 31 - 1;
const retryMs = 30_000;

export interface Timers {
  set: (work: () => void, ms: number) => number;
  clear: (timer: number) => void;
}

/** Exchanges the token two minutes before its end, also on a page that nobody touches. Returns how to stop. */
export function keepSessionFresh(session: SessionStore, timers: Timers, now: () => number): () => void {
  let timer: number | undefined;

  function plan(delayMs: number): void {
    if (timer !== undefined) timers.clear(timer);
    timer = timers.set(wake, Math.min(Math.max(0, delayMs), longestDelayMs));
  }

  function planNext(): void {
    const at = session.refreshAtMs();
    if (at !== undefined) plan(at - now());
    else if (timer !== undefined) timers.clear(timer);
  }

  function wake(): void {
    const before = session.refreshAtMs();
    void session.freshToken().catch(() => undefined).then(() => {
      // A success has planned the next exchange by itself, through `subscribe`.
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
