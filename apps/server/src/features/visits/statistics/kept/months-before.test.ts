import { expect, test } from 'vitest';
import { monthsBefore } from './drop-old-scans.ts';

test.each([
  ['2026-05-20T12:34:56Z', 6, '2025-11-20'],
  ['2026-05-31T23:59:59Z', 6, '2025-11-30'],
  ['2026-08-31T00:00:00Z', 6, '2026-02-28'],
  ['2024-08-30T00:00:00Z', 6, '2024-02-29'],
  ['2026-01-01T00:00:00Z', 12, '2025-01-01'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28'],
  ['2026-03-15T00:00:00Z', 36, '2023-03-15'],
])('%s less %i months is %s', (now, months, expected) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(`${expected}T00:00:00.000Z`);
});
