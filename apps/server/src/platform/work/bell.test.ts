import { once } from 'node:events';
import type { Listen } from '@evercode/database';
import { expect, test } from 'vitest';
import { hangBell } from './bell.ts';

const POLL_MS = 500;

/** A bell whose notifications the test sends. Its pauses are written down, and last until they are broken off. */
function hang({ isHearing }: { isHearing: boolean }) {
  const stopping = new AbortController();
  const pauses: number[] = [];
  let listener: Parameters<Listen>[1] | undefined;
  const bell = hangBell({
    listen: async (_channel, given) => void (listener = given),
    channel: 'work',
    log: { debug: () => undefined },
    signal: stopping.signal,
    pause: async (ms, signal) => {
      pauses.push(ms);
      if (!signal.aborted) await once(signal, 'abort');
    },
  });
  listener?.onHearing?.(true);
  listener?.onHearing?.(isHearing);
  return { ...bell, pauses, notify: () => listener?.onNotify(), stop: () => stopping.abort() };
}

test.each([
  { isHearing: true, isIdle: true, pauseMs: 60_000 },
  { isHearing: true, isIdle: false, pauseMs: POLL_MS },
  { isHearing: false, isIdle: true, pauseMs: POLL_MS },
])('hearing: $isHearing, idle: $isIdle: rests for $pauseMs ms', async ({ isHearing, isIdle, pauseMs }) => {
  const bell = hang({ isHearing });
  const resting = bell.rest(POLL_MS, () => isIdle);
  bell.notify();
  await resting;
  expect(bell.pauses).toEqual([pauseMs]);
});

test('a notification ends the rest, or the next one, and only that', async () => {
  const bell = hang({ isHearing: true });
  bell.notify();
  await bell.rest(POLL_MS, () => true);
  let isOver = false;
  const resting = bell.rest(POLL_MS, () => true).then(() => (isOver = true));
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  bell.ring();
  await resting;
});

test('a worker that stops does not rest', async () => {
  const bell = hang({ isHearing: true });
  const resting = bell.rest(POLL_MS, () => true);
  bell.stop();
  await resting;
  await bell.rest(POLL_MS, () => true);
});
