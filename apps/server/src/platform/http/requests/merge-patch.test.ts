import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch.ts';

/** The examples of RFC 7396, appendix A. */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, expected) => {
  expect(mergePatch(target, patch)).toEqual(expected);
});

test('no patch reaches the prototype, and none mutates its target', () => {
  const target = Object.freeze({ a: Object.freeze({ b: 1 }) });
  expect(mergePatch(target, JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}'))).toEqual(
    { a: { b: 1 } },
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a patch is idempotent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
      const once = mergePatch(target, patch);
      expect(mergePatch(once, patch)).toEqual(once);
    }),
  );
});

test('a patch of 80,000 nested objects is refused instead of exhausting the stack', () => {
  let patch: unknown = 1;
  for (let depth = 0; depth < 80_000; depth += 1) patch = { a: patch };
  expect(() => mergePatch({}, patch)).toThrow(expect.objectContaining({ code: 'validation-failed' }));
});
