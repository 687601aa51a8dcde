import { expect, test } from 'vitest';
import { toSearchKey } from './search-key.ts';

test.each([
  ['Été', 'ÉTÉ'],
  ['Éte\u0301', 'ÉTÉ'],
  ['ＱＲ', 'qr'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
])('%s and %s have the same key', (one, other) => {
  expect(toSearchKey(one)).toBe(toSearchKey(other));
});

test.each([
  ['a_b', 'a b'],
  ['Café', 'Cafe'],
])('%s and %s have different keys', (one, other) => {
  expect(toSearchKey(one)).not.toBe(toSearchKey(other));
});
