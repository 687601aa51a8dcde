import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

type Pace = {
  everyMs: number;
  /** However long an answer takes, the next question is asked within this. */
  slowestMs: number;
};

/** Of its time a feed lets a store rest three quarters. */
const REST = 3;

export type Feed<State> = {
  /** What is there now, and then each change; of several between two looks, the last one. Ends with the signal. */
  follow: (signal: AbortSignal) => AsyncGenerator<State>;
};

/**
 * One question for all who follow the same: asked again and again while anybody does, and told only when its answer is another.
 * `undefined` is the end of it. `read` must not throw.
 */
export function createFeed<State>(read: () => Promise<State | undefined>, { pace, onIdle }: { pace: Pace; onIdle: () => void }): Feed<State> {
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
          // Somebody else's leaving has woken everybody.
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
