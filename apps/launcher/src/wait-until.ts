import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls what cannot be listened to: other people's processes and files. Answers whether it came true in time. */
export async function waitUntil(condition: () => boolean, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (signal?.aborted || performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
