import { expect, test } from 'vitest';
import { toSearchKey } from './search-key.ts';

test.each([
  ['Été', 'ÉTÉ'],
  ['Éte\u0301', 'ÉTÉ'],
  ['ＱＲ', 'qr'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
])('%s and %s are the same to a person', (one, other) => {
  expect(toSearchKey(one)).toBe(toSearchKey(other));
});

test.each([['a_b', 'a b'], ['Café', 'Cafe']])('%s and %s are not', (one, other) => {
  expect(toSearchKey(one)).not.toBe(toSearchKey(other));
});
