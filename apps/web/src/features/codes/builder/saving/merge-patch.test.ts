import { expect, test } from 'vitest';
import { isSameJson, makeMergePatch } from './merge-patch.ts';

test.each([
  [{ a: 1 }, { a: 1 }, {}],
  [{ a: 1, b: 2 }, { a: 1 }, { b: null }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, { a: { c: 3 } }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, { a: { c: null } }],
  [{ a: [1, 2] }, { a: [1] }, { a: [1] }],
  [{ a: [{ b: null }] }, { a: [{ b: null }] }, {}],
  [{ a: null }, {}, {}],
  [{ a: { b: 1 } }, { a: null }, { a: null }],
  [{ a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{}, { a: null }, {}],
])('the patch from %j to %j is %j', (before, after, patch) => {
  expect(makeMergePatch(before, after)).toEqual(patch);
});

test.each([
  [[1], [1], true],
  [[1], [2], false],
  [{ a: null }, {}, true],
  [{ a: 1 }, [], false],
  ['', null, false],
])('%j equals %j: %s', (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
});
