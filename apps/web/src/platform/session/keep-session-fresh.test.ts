import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { keepSessionFresh } from './keep-session-fresh.ts';
import { aSession, createSharedStorage } from './session.builder.ts';
import { createSessionStore } from './session-store.ts';

const minute = 60_000;
const life = 15 * minute;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

function open(refresh = vi.fn(async () => aSession('next', Date.now() + life))) {
  const session = createSessionStore({
    storage: createSharedStorage().openTab(),
    lock: (work) => work(),
    now: () => Date.now(),
    refresh,
  });
  const stop = keepSessionFresh(
    session,
    {
      set: (work, ms) => setTimeout(work, ms),
      clear: (timer) => clearTimeout(timer),
    },
    () => Date.now(),
  );
  return { session, refresh, stop };
}

test('an idle page renews its token two minutes before expiry, repeatedly', async () => {
  const { session, refresh } = open();
  session.begin(aSession('first', Date.now() + life), true);
  await vi.advanceTimersByTimeAsync(life - 2 * minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(life - 2 * minute);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a network failure is retried after half a minute', async () => {
  const refresh = vi
    .fn(async () => aSession('next', Date.now() + life))
    .mockRejectedValueOnce(new ApiError('network', 0));
  const { session } = open(refresh);
  session.begin(aSession('first', Date.now() + life), true);
  await vi.advanceTimersByTimeAsync(life - 2 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('after a sign-out nothing is renewed', async () => {
  const { session, refresh } = open();
  session.begin(aSession('first', Date.now() + life), true);
  session.end('signed-out');
  await vi.advanceTimersByTimeAsync(2 * life);
  expect(refresh).not.toHaveBeenCalled();
});
