import { describe, expect, test } from 'vitest';
import { localDate, offsetMs, startOfLocalDate } from './local-time.ts';

describe('a local date begins at its first instant', () => {
  test.each([
    ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Rome', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Rome', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    // Midnight does not exist: the clocks went from 24:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // Midnight is reached twice: at 24:00 they went back to 23:00 of the day before.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    // 00:30 comes twice: at 01:00 they went back to 00:00.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('%s %s', (timezone, date, expected) => {
    expect(new Date(startOfLocalDate(date, timezone)).toISOString()).toBe(expected);
  });

  test('in every time zone, on every day around the clock changes', () => {
    for (const timezone of Intl.supportedValuesOf('timeZone').filter((_, place) => place % 7 === 0)) {
      for (let day = Date.UTC(2026, 2, 1); day < Date.UTC(2026, 3, 10); day += 86_400_000) {
        const date = new Date(day).toISOString().slice(0, 10);
        const start = startOfLocalDate(date, timezone);
        expect([timezone, localDate(start, timezone), localDate(start - 1, timezone) < date]).toEqual([
          timezone,
          date,
          true,
        ]);
      }
    }
  });
});

test('offsets before the epoch and within a second', () => {
  expect(offsetMs(Date.parse('2026-07-01T12:00:00.999Z'), 'Asia/Kolkata')).toBe(5.5 * 3_600_000);
  expect(offsetMs(-1, 'UTC')).toBe(0);
});

test('an unknown time zone is an error', () => {
  expect(() => localDate(0, "Europe/Rome'; DROP TABLE scans")).toThrow(RangeError);
});

test('offsets of known years equal those of the calendar, also around each change', () => {
  for (const timezone of ['Europe/Rome', 'America/Boa_Vista', 'Africa/Casablanca', 'Pacific/Apia', 'Asia/Gaza']) {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeZoneName: 'longOffset' });
    for (let at = Date.UTC(1999, 0, 1); at < Date.UTC(2030, 0, 1); at += 37 * 3_600_000) {
      const shown = calendar.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
      const offset = offsetMs(at, timezone) / 60_000;
      const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const pad = (value: number) => String(value).padStart(2, '0');
      const written = `GMT${offset < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`;
      expect([timezone, at, shown?.replace('\u2212', '-').replace(/^GMT$/, 'GMT+00:00')]).toEqual([
        timezone,
        at,
        written,
      ]);
    }
  }
});
