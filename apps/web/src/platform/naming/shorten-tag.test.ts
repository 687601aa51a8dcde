import { expect, test } from 'vitest';
import { shortenTag } from './shorten-tag.ts';

test.each([
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), `${'x'.repeat(20)}…`],
  ['🍕'.repeat(21), `${'🍕'.repeat(20)}…`],
])('the tag %s is shown as %s', (name, shown) => {
  expect(shortenTag(name)).toBe(shown);
});
