import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryAfterStart } from './release-memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what the start no longer needs is collected some seconds after it', async () => {
  let unneeded: object | undefined = {};
  const seen = new WeakRef(unneeded);
  releaseMemoryAfterStart();
  // Until the turn ends, a weak reference holds its target.
  await nextTurn();
  unneeded = undefined;
  vi.advanceTimersByTime(5_000);
  expect(seen.deref()).toBeUndefined();
});
