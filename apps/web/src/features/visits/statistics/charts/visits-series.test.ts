import { expect, test } from 'vitest';
import { nameSeries } from './visits-series.ts';

const every = (minutes: number, from: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    at: new Date(Date.parse(from) + place * minutes * 60_000).toISOString(),
    total: 1,
    unique: 1,
  }));
const named = (...given: Parameters<typeof nameSeries>) =>
  nameSeries(...given).map(({ short, long }) =>
    `${short} | ${long}`.replaceAll('\u202f', ' ').replaceAll('\u2009', ' '),
  );

test('a bucket’s name suits its length and the selected time zone', () => {
  expect(named(every(60, '2026-05-10T21:30:00Z', 1), 'hour', 'en', 'Asia/Kolkata')).toEqual([
    '3:00 AM | Mon, May 11, 3:00 AM',
  ]);
  expect(named(every(1440, '2026-05-10T22:00:00Z', 1), 'day', 'en', 'Europe/Rome')).toEqual([
    'May 11 | Mon, May 11, 2026',
  ]);
  expect(named(every(1440, '2026-10-18T22:00:00Z', 1), 'week', 'en', 'Europe/Rome')).toEqual([
    'Oct 19 | Oct 19 – 25, 2026',
  ]);
  expect(named(every(1440, '2026-03-31T22:00:00Z', 1), 'month', 'pt-br', 'Europe/Rome')).toEqual([
    'abr. de 26 | abril de 2026',
  ]);
});

test('hours over several days show the day on the axis', () => {
  expect(named(every(60, '2026-05-10T00:00:00Z', 49), 'hour', 'en', 'UTC')[0]).toBe('12:00 AM | Sun, May 10, 12:00 AM');
  expect(named(every(60, '2026-05-10T00:00:00Z', 72), 'hour', 'en', 'UTC')[0]).toMatch(/^May 10, 12:00 AM \|/);
});

test.each([
  ['hour', 60],
  ['minute', 1],
] as const)('every %s that occurs twice in autumn says which of the two it is', (interval, minutes) => {
  const longs = nameSeries(
    every(minutes, '2026-10-24T22:00:00Z', (25 * 60) / minutes),
    interval,
    'en',
    'Europe/Rome',
  ).map(({ long }) => long);
  expect(new Set(longs).size).toBe(longs.length);
  for (const zone of ['GMT+2', 'GMT+1']) expect(longs.filter((long) => long.includes(zone))).toHaveLength(60 / minutes);
});
