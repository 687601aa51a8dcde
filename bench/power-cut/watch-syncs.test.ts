import { expect, it } from 'vitest';
import { durableBefore } from './watch-syncs.ts';

const reading = (askedAt: number, syncs: number) => ({ askedAt, syncs, notDurable: 0, slowestSyncMs: 0 });

it('an answer is durable once two syncs have ended after it, as the first may have begun before it', () => {
  const readings = [reading(10, 4), reading(20, 5), reading(30, 5), reading(40, 6)];
  expect(durableBefore(readings)).toBe(10);
  expect(durableBefore([...readings, reading(50, 7)])).toBe(30);
});

it('nothing has to be durable before two syncs have ended', () => {
  expect(durableBefore([])).toBe(Number.NEGATIVE_INFINITY);
  expect(durableBefore([reading(10, 0), reading(20, 1)])).toBe(Number.NEGATIVE_INFINITY);
});
