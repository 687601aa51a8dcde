import { expect, it } from 'vitest';
import { compareMarks, markOf, refererOf } from './marks.ts';

it('a mark is read from a Referer and from its host', () => {
  expect([markOf(refererOf(7)), markOf('m7.marks.example'), markOf('https://example.com/')]).toEqual([7, 7, undefined]);
});

it('a lost scan is not offset by a duplicated one', () => {
  expect(
    compareMarks(
      new Set([1, 2, 3]),
      new Map([
        [1, 1],
        [2, 2],
        [4, 1],
      ]),
    ),
  ).toEqual({ missing: 1, duplicated: 1, counted: 4 });
});
