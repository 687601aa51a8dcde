import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from './wall-time.ts';

test.each([
  ['2026-07-01T09:00', 'Europe/Lisbon', '2026-07-01T08:00:00.000Z'],
  ['2026-12-01T09:00', 'America/Sao_Paulo', '2026-12-01T12:00:00.000Z'],
  ['2026-12-01T00:00', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
  ['2026-03-01T23:59', 'UTC', '2026-03-01T23:59:00.000Z'],
  // The repeated hour.
  ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
  expect(wallTimeOf(instant, zone)).toBe(wall);
});

test('a time in the skipped hour becomes one in the hour after it', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z');
});

test('an empty field yields no instant', () => {
  expect(instantOf('', 'UTC')).toBeNull();
  expect(wallTimeOf(null, 'UTC')).toBe('');
});
