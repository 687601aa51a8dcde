import { expect, test, vi } from 'vitest';
import type { Interval } from './question.ts';
import { bucketStart, listBucketKeys, TooManyPointsError } from './series-buckets.ts';

function starts(interval: Interval, from: string, to: string, timezone: string): string[] {
  const range = { interval, from: new Date(from), to: new Date(to), timezone };
  return listBucketKeys(range).map((key) => bucketStart(key, range));
}

test('the first bucket holds the start of the range, the last one its end', () => {
  expect(starts('minute', '2026-05-01T10:00:59Z', '2026-05-01T10:02:00Z', 'UTC')).toEqual([
    '2026-05-01T10:00:00.000Z',
    '2026-05-01T10:01:00.000Z',
  ]);
  expect(starts('day', '2026-05-01T12:00:00Z', '2026-05-03T00:00:00.001Z', 'UTC')).toEqual([
    '2026-05-01T00:00:00.000Z',
    '2026-05-02T00:00:00.000Z',
    '2026-05-03T00:00:00.000Z',
  ]);
});

test('hours start at the full hours of local time', () => {
  expect(starts('hour', '2026-05-01T10:00:00Z', '2026-05-01T10:40:00Z', 'Asia/Kolkata')).toEqual([
    '2026-05-01T09:30:00.000Z',
    '2026-05-01T10:30:00.000Z',
  ]);
});

test.each([
  ['Europe/Rome', '2026-03-28T23:00Z', '2026-03-29T22:00Z', 23],
  ['Europe/Rome', '2026-10-24T22:00Z', '2026-10-25T23:00Z', 25],
  ['America/New_York', '2026-03-08T05:00Z', '2026-03-09T04:00Z', 23],
  ['America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z', 25],
])('the day of a clock change in %s has all its hours', (timezone, from, to, hours) => {
  expect(starts('hour', from, to, timezone)).toHaveLength(hours);
  expect(starts('day', from, to, timezone)).toEqual([new Date(from).toISOString()]);
});

test('weeks begin on Monday, months on their first day, in local time', () => {
  expect(starts('week', '2026-03-25T00:00Z', '2026-04-08T00:00Z', 'Europe/Rome')).toEqual([
    '2026-03-22T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-04-05T22:00:00.000Z',
  ]);
  expect(starts('month', '2025-12-31T23:30Z', '2026-05-01T00:00Z', 'Europe/Rome')).toEqual([
    '2025-12-31T23:00:00.000Z',
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
  ]);
});

test('an empty range has no buckets, and a range with too many is refused', () => {
  expect(starts('day', '2026-05-01T00:00Z', '2026-05-01T00:00Z', 'UTC')).toEqual([]);
  expect(() => starts('minute', '2026-01-01T00:00Z', '2026-02-01T00:00Z', 'UTC')).toThrow(TooManyPointsError);
  expect(() => starts('day', '1900-01-01T00:00Z', '2100-01-01T00:00Z', 'UTC')).toThrow(TooManyPointsError);
});

test('a long series asks for the offsets of its zone once for each year', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    const range = ['2018-09-10T00:00Z', '2026-11-20T00:00Z', 'Africa/Casablanca'] as const;
    expect(starts('day', ...range)).toHaveLength(2993);
    // Nine years of 74 samples, and some 20 for each change.
    expect(asked.mock.calls.length).toBeLessThan(9 * 74 + 40 * 25);
    asked.mockClear();
    starts('day', ...range);
    expect(asked).not.toHaveBeenCalled();
  } finally {
    asked.mockRestore();
  }
});

test('a range with too many points is refused without making them', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    for (const interval of ['minute', 'hour', 'day', 'week'] as const)
      expect(() => starts(interval, '0001-01-01T00:00Z', '9999-01-01T00:00Z', 'Asia/Tashkent')).toThrow(
        TooManyPointsError,
      );
    expect(asked.mock.calls.length).toBeLessThan(10);
  } finally {
    asked.mockRestore();
  }
});
