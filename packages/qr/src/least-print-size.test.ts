import { expect, test } from 'vitest';
import { leastPrintMm } from './least-print-size.ts';

test.each([
  [33, 20],
  [40, 20],
  [65, 35],
  [121, 65],
])('a code of %i modules is printed at least %d mm wide', (modules, mm) => {
  expect(leastPrintMm(modules)).toBe(mm);
});
