import { expect, test } from 'vitest';
import { describeTimezone, listTimezones } from './timezones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const labelOf = (value: string, now: Date) => listTimezones(now, 'UTC').find((option) => option.value === value)?.label;

test('each zone is labelled with its current offset', () => {
  expect([labelOf('Europe/Lisbon', winter), labelOf('Europe/Lisbon', summer)]).toEqual([
    'Europe/Lisbon (UTC)',
    'Europe/Lisbon (UTC+01:00)',
  ]);
  expect(labelOf('America/Sao_Paulo', winter)).toBe('America/Sao Paulo (UTC−03:00)');
  expect(labelOf('Asia/Kathmandu', winter) ?? labelOf('Asia/Katmandu', winter)).toMatch(/\(UTC\+05:45\)$/);
});

test('a zone whose name is its offset shows it once', () => {
  expect(labelOf('UTC', winter)).toBe('UTC');
});

test('a single zone has the same label as in the list', () => {
  expect(describeTimezone(summer, 'Europe/Lisbon')).toEqual({
    value: 'Europe/Lisbon',
    label: labelOf('Europe/Lisbon', summer),
  });
});

test('the list runs from west to east without duplicates', () => {
  const values = listTimezones(winter, 'UTC').map(({ value }) => value);
  expect(values.length).toBeGreaterThan(300);
  expect(new Set(values).size).toBe(values.length);
  const places = ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Europe/Rome', 'Asia/Tokyo'].map((value) =>
    values.indexOf(value),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a zone stored under an older name is included', () => {
  expect(listTimezones(winter, 'US/Pacific').map(({ value }) => value)).toContain('US/Pacific');
});
