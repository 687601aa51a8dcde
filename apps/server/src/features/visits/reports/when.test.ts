import { expect, test } from 'vitest';
import { latestMorning, nextMorning, periodBefore } from './when.ts';

const next = (after: string, frequency: 'weekly' | 'monthly', timezone: string) =>
  nextMorning(new Date(after), frequency, timezone).toISOString();

test.each([
  ['2026-05-20T12:00:00Z', 'weekly', 'UTC', '2026-05-25T07:00:00.000Z'],
  ['2026-05-25T06:59:59Z', 'weekly', 'UTC', '2026-05-25T07:00:00.000Z'],
  ['2026-05-25T07:00:00Z', 'weekly', 'UTC', '2026-06-01T07:00:00.000Z'],
  ['2026-05-24T23:00:00Z', 'weekly', 'Pacific/Kiritimati', '2026-05-31T17:00:00.000Z'],
  ['2026-03-25T12:00:00Z', 'weekly', 'Europe/Rome', '2026-03-30T05:00:00.000Z'],
  ['2026-10-21T12:00:00Z', 'weekly', 'Europe/Rome', '2026-10-26T06:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'monthly', 'UTC', '2027-01-01T07:00:00.000Z'],
  ['2026-01-31T12:00:00Z', 'monthly', 'America/Sao_Paulo', '2026-02-01T10:00:00.000Z'],
] as const)('after %s the next %s report in %s', (after, frequency, timezone, expected) => {
  expect(next(after, frequency, timezone)).toBe(expected);
});

test.each([
  ['2026-05-25T07:00:00Z', 'weekly', 'UTC', '2026-05-18T00:00:00.000Z', '2026-05-25T00:00:00.000Z'],
  ['2026-03-30T05:00:00Z', 'weekly', 'Europe/Rome', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-03-01T07:00:00Z', 'monthly', 'UTC', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
] as const)('at %s a %s report in %s covers whole days', (morning, frequency, timezone, from, to) => {
  const period = periodBefore(new Date(morning), frequency, timezone);
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});

test('of missed weeks only the last is sent', () => {
  expect(
    latestMorning(new Date('2026-05-04T07:00:00Z'), new Date('2026-05-25T06:00:00Z'), 'weekly', 'UTC').toISOString(),
  ).toBe('2026-05-18T07:00:00.000Z');
});
