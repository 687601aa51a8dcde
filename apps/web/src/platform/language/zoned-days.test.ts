import { describe, expect, test } from 'vitest';
import { addDays, addMonths, atSameTime, countDays, dayOf, readDay, startOfDay } from './zoned-days.ts';

describe('a day begins at its first instant', () => {
  test.each([
    ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Rome', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    // Midnight does not exist: the clocks go to 01:00.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    // Midnight occurs twice.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('%s, %s', (zone, day, expected) => expect(startOfDay(day, zone).toISOString()).toBe(expected));

  test('holds in every zone, on every day around a clock change', () => {
    for (const zone of Intl.supportedValuesOf('timeZone').filter((_, place) => place % 9 === 0)) {
      for (let day = '2026-03-05'; day < '2026-04-02'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone);
        expect([zone, dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([
          zone,
          day,
          addDays(day, -1),
        ]);
      }
    }
  });
});

test.each([
  ['the day before spring’s change', '2026-03-28', '2026-03-29T10:30:00Z', '2026-03-28T11:30:00.000Z'],
  ['the day before autumn’s change', '2026-10-24', '2026-10-25T10:30:00Z', '2026-10-24T09:30:00.000Z'],
  ['an hour that is left out', '2026-03-29', '2026-03-30T00:30:00Z', '2026-03-29T00:30:00.000Z'],
])('the same time in Rome on %s', (_, day, at, expected) => {
  expect(atSameTime(day, new Date(at), 'Europe/Rome').toISOString()).toBe(expected);
});

test('adding months clamps to the end of the month', () => {
  expect([
    addMonths('2026-03-31', -1),
    addMonths('2024-02-29', -12),
    addMonths('2026-01-15', -1),
    addMonths('2026-12-31', 2),
  ]).toEqual(['2026-02-28', '2023-02-28', '2025-12-15', '2027-02-28']);
  expect(countDays('2026-03-01', '2026-03-31')).toBe(31);
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '20260101', null])('%s is not a day', (text) =>
  expect(readDay(text)).toBeUndefined(),
);
