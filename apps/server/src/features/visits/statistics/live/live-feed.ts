import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

type Pace = {
  everyMs: number;
  /** The longest pause before the next query, however slow the answers are. */
  slowestMs: number;
};

/** The pause is three times the duration of a query, so that a feed uses the store a quarter of the time. */
const REST = 3;

export type Feed<State> = {
  /** Yields the current state, then each polled change. Ends with the signal. */
  follow: (signal: AbortSignal) => AsyncGenerator<State>;
};

/**
 * One polled query shared by all followers of a subject, which yields only changed answers. `undefined` ends it. `read`
 * must not throw.
 */
export function createFeed<State>(
  read: () => Promise<State | undefined>,
  { pace, onIdle }: { pace: Pace; onIdle: () => void },
): Feed<State> {
  let state: State | undefined;
  let version = 0;
  let followers = 0;
  let change = Promise.withResolvers<void>();
  const idle = new AbortController();

  function wake(): void {
    change.resolve();
    change = Promise.withResolvers<void>();
  }

  function tell(next: State | undefined): void {
    state = next;
    version += 1;
    wake();
  }

  async function goOn(): Promise<void> {
    while (!idle.signal.aborted) {
      const began = performance.now();
      const next = await read();
      if (next === undefined || !isDeepStrictEqual(next, state)) tell(next);
      if (next === undefined) return;
      const pauseMs = Math.min(Math.max((performance.now() - began) * REST, pace.everyMs), pace.slowestMs);
      await sleep(pauseMs, undefined, { signal: idle.signal }).catch(() => undefined);
    }
  }

  function leave(): void {
    followers -= 1;
    if (followers > 0) return;
    idle.abort();
    onIdle();
  }

  return {
    async *follow(signal) {
      if (signal.aborted) return;
      signal.addEventListener('abort', wake, { once: true });
      followers += 1;
      if (followers === 1) void goOn();
      try {
        for (let seen = 0; ;) {
          if (version === seen) await change.promise;
          if (signal.aborted) return;
          // Woken by another follower's leaving.
          if (version === seen) continue;
          if (state === undefined) return;
          seen = version;
          yield state;
        }
      } finally {
        signal.removeEventListener('abort', wake);
        leave();
      }
    },
  };
}
