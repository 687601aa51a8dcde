import { expect, test } from 'vitest';
import { compare } from './compare-totals.ts';

test.each([
  [112, 100, { is: 'more', share: 0.12 }],
  [97, 100, { is: 'fewer', share: 0.03 }],
  [0, 8, { is: 'fewer', share: 1 }],
  [8, 8, { is: 'same' }],
  [0, 0, { is: 'same' }],
  [8, 0, { is: 'new' }],
])('%s after %s', (total, before, change) => expect(compare(total, before)).toEqual(change));
