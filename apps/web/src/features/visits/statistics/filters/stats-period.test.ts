import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolvePeriod } from './stats-period.ts';
import type { StatsView } from './stats-view.ts';

// The device's zone differs from the selected one.
beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'));
afterEach(() => vi.unstubAllEnvs());

const rome = { interval: 'day', timeZone: 'Europe/Rome' } as const;
const written = (question: Pick<StatsView, 'range' | 'days' | 'interval' | 'timeZone'>, now: string) => {
  const { from, to, before, isRunning } = resolvePeriod(question, new Date(now));
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    before: [before.from.toISOString(), before.to.toISOString()],
    isRunning,
  };
};
const hoursOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe('a period', () => {
  test('of days contains whole days of the reader, including today', () => {
    // Still the 9th in that zone.
    expect(
      written({ range: 'last-7-days', interval: 'day', timeZone: 'America/Sao_Paulo' }, '2026-05-10T01:30:00Z'),
    ).toEqual({
      from: '2026-05-03T03:00:00.000Z',
      to: '2026-05-10T03:00:00.000Z',
      before: ['2026-04-26T03:00:00.000Z', '2026-05-03T01:30:00.000Z'],
      isRunning: true,
    });
  });

  test.each([
    ['2026-10-30T12:00:00Z', 30 * 24 + 1], // 25 October 2026 has 25 hours in Rome
    ['2026-04-10T12:00:00Z', 30 * 24 - 1], // 29 March 2026 has 23
  ])('of 30 days until %s is 30 days across a clock change', (now, hours) => {
    expect(hoursOf(resolvePeriod({ range: 'last-30-days', ...rome }, new Date(now)))).toBe(hours);
  });

  test.each(['UTC', 'Asia/Kolkata', 'Europe/Rome'])('of 48 hours contains 48 whole clock hours in %s', (timeZone) => {
    const now = new Date('2026-10-25T10:17:30Z');
    const period = resolvePeriod({ range: 'last-48-hours', interval: 'hour', timeZone }, now);
    expect(hoursOf(period)).toBe(48);
    expect(new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' }).format(period.from)).toBe('0');
    expect(period.to.getTime()).toBeGreaterThan(now.getTime());
    expect(period.to.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000);
    expect([hoursOf({ from: period.before.from, to: period.from }), period.before.to]).toEqual([
      48,
      new Date('2026-10-23T10:17:30Z'),
    ]);
  });

  test('of hours or minutes ends with the current one, so that no future is drawn', () => {
    const end = (interval: StatsView['interval']) =>
      written({ range: 'today', interval, timeZone: 'Asia/Kolkata' }, '2026-05-10T10:17:31.5Z').to;
    expect([end('minute'), end('hour'), end('day')]).toEqual([
      '2026-05-10T10:18:00.000Z',
      '2026-05-10T10:30:00.000Z',
      '2026-05-10T18:30:00.000Z',
    ]);
  });
});

describe('the comparison', () => {
  test.each([
    [
      'today against yesterday until the same time, across spring’s change',
      'today',
      '2026-03-29T10:00:00Z',
      ['2026-03-27T23:00:00.000Z', '2026-03-28T11:00:00.000Z'],
    ],
    [
      'today against yesterday until the same time, across autumn’s change',
      'today',
      '2026-10-26T10:00:00Z',
      ['2026-10-24T22:00:00.000Z', '2026-10-25T10:00:00.000Z'],
    ],
    [
      'yesterday, of 25 hours, against the whole day before',
      'yesterday',
      '2026-10-26T10:00:00Z',
      ['2026-10-23T22:00:00.000Z', '2026-10-24T22:00:00.000Z'],
    ],
    [
      'this month against the same days of the last',
      'this-month',
      '2026-05-10T10:00:00Z',
      ['2026-03-31T22:00:00.000Z', '2026-04-10T10:00:00.000Z'],
    ],
    [
      'the end of a long month against all of a short one',
      'this-month',
      '2026-03-31T10:00:00Z',
      ['2026-01-31T23:00:00.000Z', '2026-02-28T11:00:00.000Z'],
    ],
    [
      'last month against the one before',
      'last-month',
      '2026-03-31T10:00:00Z',
      ['2025-12-31T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
    ],
    [
      'twelve months against the twelve before',
      'last-12-months',
      '2026-03-31T10:00:00Z',
      ['2024-03-31T22:00:00.000Z', '2025-03-31T10:00:00.000Z'],
    ],
    [
      'the first moment of a day against some of yesterday',
      'today',
      '2026-05-09T22:00:00Z',
      ['2026-05-08T22:00:00.000Z', '2026-05-08T22:00:01.000Z'],
    ],
  ] as const)('%s', (_, range, now, before) => {
    expect(written({ range, ...rome }, now).before).toEqual(before);
  });

  test('custom days in the past compare with as many days before, running ones up to the same time', () => {
    const days = { first: '2026-05-04', last: '2026-05-10' };
    const own = { range: 'custom', days, ...rome } as const;
    expect(written(own, '2026-06-01T10:00:00Z')).toEqual({
      from: '2026-05-03T22:00:00.000Z',
      to: '2026-05-10T22:00:00.000Z',
      before: ['2026-04-26T22:00:00.000Z', '2026-05-03T22:00:00.000Z'],
      isRunning: false,
    });
    expect(written(own, '2026-05-05T10:00:00Z')).toMatchObject({
      to: '2026-05-05T22:00:00.000Z',
      before: ['2026-04-26T22:00:00.000Z', '2026-04-28T10:00:00.000Z'],
      isRunning: true,
    });
  });
});
