import { expect, test } from 'vitest';
import { splitRunning } from './split-running.ts';

const point = (at: string, total: number) => ({ at, short: at, long: at, total, unique: total });
const days = [point('a', 5), point('b', 7), point('c', 1)];

test('the running bucket is drawn apart, joined to the last finished one', () => {
  expect(splitRunning(days, true)).toEqual([
    { at: 'a', total: 5, unique: 5 },
    { at: 'b', total: 7, unique: 7, totalRunning: 7, uniqueRunning: 7 },
    { at: 'c', totalRunning: 1, uniqueRunning: 1 },
  ]);
});

test('a period that is over has no running bucket', () => {
  expect(splitRunning(days, false).at(-1)).toEqual({ at: 'c', total: 1, unique: 1 });
});

test('a single running bucket is drawn alone', () => {
  expect(splitRunning(days.slice(2), true)).toEqual([{ at: 'c', totalRunning: 1, uniqueRunning: 1 }]);
});
