import { expect, test } from 'vitest';
import { lastDaysOf } from './last-days.ts';

const span = (days: number, timezone: string, now: string) => {
  const { from, to } = lastDaysOf(days, timezone, new Date(now));
  return [from.toISOString(), to.toISOString()];
};

test('days begin at the midnights of their zone, across a change of clocks', () => {
  expect(span(7, 'UTC', '2026-05-20T12:00:00Z')).toEqual(['2026-05-14T00:00:00.000Z', '2026-05-21T00:00:00.000Z']);
  expect(span(2, 'Europe/Rome', '2026-03-29T12:00:00Z')).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});
