import { expect, test } from 'vitest';
import { isEnding } from './endings.ts';

test.each([
  ['abc', true],
  ['A-b_c.9', true],
  ['a..b', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['.', false],
  ['..', false],
  ['...', false],
  ['a/b', false],
  ['a b', false],
  ['é', false],
  ['a\0', false],
  ['a\n', false],
])('isEnding(%j) is %s', (text, expected) => {
  expect(isEnding(text)).toBe(expected);
});
