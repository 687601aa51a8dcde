import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilFirstScreen } from './until-first-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Router = Parameters<typeof untilFirstScreen>[0];

/** A router that is ready when it is told so. */
function aRouter(initialized: boolean) {
  const listeners = new Set<Parameters<Router['subscribe']>[0]>();
  // Only whether it is initialized is looked at.
  const state = (is: boolean) => ({ initialized: is }) as Router['state'];
  return {
    state: state(initialized),
    subscribe(listener: Parameters<Router['subscribe']>[0]) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (is: boolean) => { for (const listener of listeners) listener(state(is), { deletedFetchers: [], flushSync: false } as never); },
    listeners,
  };
}

async function isOver(work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('a screen that stands already is not waited for', async () => {
  expect(await isOver(untilFirstScreen(aRouter(true)))).toBe(true);
});

test('it waits for the first screen, and then listens no more', async () => {
  const router = aRouter(false);
  const waiting = untilFirstScreen(router);
  router.become(false);
  expect(await isOver(waiting)).toBe(false);
  router.become(true);
  expect(await isOver(waiting)).toBe(true);
  expect(router.listeners.size).toBe(0);
});

test('it does not wait for ever: the splash is for those', async () => {
  const router = aRouter(false);
  const waiting = untilFirstScreen(router);
  await vi.advanceTimersByTimeAsync(399);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
  expect(router.listeners.size).toBe(0);
});
