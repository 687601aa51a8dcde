import { expect, test } from 'vitest';
import { retryAfter } from './retry-times.ts';

test('ten attempts within 75 hours and a half, from five seconds to a day apart, by up to a tenth more or less', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => retryAfter(attempts, 0.5) ?? 0);
  expect([waits[0], waits.at(-1)]).toEqual([5_000, 24 * 3_600_000]);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(75);
  expect(hours).toBeLessThan(75.6);
  expect([retryAfter(1, 0), retryAfter(1, 1)]).toEqual([4_500, 5_500]);
  expect(retryAfter(10, 0.5)).toBeUndefined();
});
