import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { createPackedIds, idBytes } from './packed-ids.ts';

const idOf = (number: number): Buffer => Buffer.from(number.toString(16).padStart(2 * idBytes, '0'), 'hex');

function read(ids: ReturnType<typeof createPackedIds>, number: number): string {
  const found = Buffer.alloc(idBytes + 2);
  ids.copy(number, found, 2);
  return found.toString('hex');
}

it('ids are numbered in the order in which they came, and read back by their numbers', () => {
  assert(
    property(array(integer({ min: 0, max: 60 }), { maxLength: 200 }), integer(), (drawn, seed) => {
      const ids = createPackedIds(seed);
      const model: number[] = [];
      for (const each of drawn) {
        if (!model.includes(each)) model.push(each);
        // With other bytes around it, as in a route.
        expect(ids.numberOf(Buffer.concat([Buffer.alloc(3, each), idOf(each)]), 3)).toBe(model.indexOf(each));
      }
      for (const [number, each] of model.entries()) expect(read(ids, number)).toBe(`0000${idOf(each).toString('hex')}`);
    }),
  );
});

it('a hundred thousand ids are kept in a few megabytes, until all are removed', () => {
  const ids = createPackedIds(7);
  for (let number = 0; number < 100_000; number++) ids.numberOf(idOf(number), 0);
  for (let number = 0; number < 100_000; number++)
    if (ids.numberOf(idOf(number), 0) !== number || read(ids, number) !== `0000${idOf(number).toString('hex')}`)
      throw new Error(`Id ${number} is wrong.`);
  expect(ids.bytes()).toBeLessThan(3 * 1024 * 1024);
  ids.clear();
  expect([ids.numberOf(idOf(5), 0), ids.bytes() < 100_000]).toEqual([0, true]);
});

it('a new id has no number once all are taken', () => {
  const ids = createPackedIds(7, 2);
  expect([1, 2, 3, 1].map((each) => ids.numberOf(idOf(each), 0))).toEqual([0, 1, -1, 0]);
});
