import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Resolves, with nothing, when the signal aborts. */
export function whenAborted(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return promise;
}

/** A timer for one side of a race: it does not keep the process alive. */
export function timeout(ms: number): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setTimeout(() => resolve(undefined), ms).unref();
  return promise;
}

/** Polls a state that sends no event: a foreign process, a file. Answers whether the condition held in time. */
export async function waitUntil(condition: () => boolean, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (signal?.aborted || performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
