import { expect, test } from 'vitest';
import { statusOfSource, statusOfWorkspace } from './source-status.ts';

test.each([
  ['2028-02', '2028-01-30T23:59:59Z', 'good'],
  ['2028-02', '2028-01-31T00:00:00Z', 'expiring'],
  ['2028-02', '2028-02-29T23:59:59Z', 'expiring'],
  ['2028-02', '2028-03-01T00:00:00Z', 'expired'],
  ['2027-12', '2027-12-01T23:59:59Z', 'good'],
  ['2027-12', '2027-12-02T00:00:00Z', 'expiring'],
  ['2027-12', '2028-01-01T00:00:00Z', 'expired'],
  [null, '2099-01-01T00:00:00Z', 'good'],
])('valid to %s, at %s: %s', (expires, now, status) => {
  expect(statusOfSource(expires, new Date(now))).toBe(status);
});

test('a workspace has the status of its default alone', () => {
  const now = new Date('2028-01-15T00:00:00Z');
  const status = (...sources: [string | null, boolean][]) =>
    statusOfWorkspace(
      sources.map(([expires, isDefault]) => ({ expires, isDefault })),
      now,
    );
  expect(status()).toBe(1);
  expect(status(['2030-01', true], ['2027-01', false])).toBe(1);
  expect(status(['2028-01', true])).toBe(6);
  expect(status(['2027-12', true], ['2030-01', false])).toBe(7);
});
