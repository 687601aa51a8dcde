import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForFirstScreen } from './wait-for-first-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Router = Parameters<typeof waitForFirstScreen>[0];

/** A router whose `initialized` the test controls. */
function aRouter(initialized: boolean) {
  const listeners = new Set<Parameters<Router['subscribe']>[0]>();
  // The code under test reads `initialized` only.
  const state = (is: boolean) => ({ initialized: is }) as Router['state'];
  return {
    state: state(initialized),
    subscribe(listener: Parameters<Router['subscribe']>[0]) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (is: boolean) => {
      for (const listener of listeners) listener(state(is), { deletedFetchers: [], flushSync: false } as never);
    },
    listeners,
  };
}

async function isOver(work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('a router that is ready already is not waited for', async () => {
  expect(await isOver(waitForFirstScreen(aRouter(true)))).toBe(true);
});

test('waits for the first screen, then unsubscribes', async () => {
  const router = aRouter(false);
  const waiting = waitForFirstScreen(router);
  router.become(false);
  expect(await isOver(waiting)).toBe(false);
  router.become(true);
  expect(await isOver(waiting)).toBe(true);
  expect(router.listeners.size).toBe(0);
});

test('gives up after the limit, and the splash is shown', async () => {
  const router = aRouter(false);
  const waiting = waitForFirstScreen(router);
  await vi.advanceTimersByTimeAsync(399);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
  expect(router.listeners.size).toBe(0);
});
