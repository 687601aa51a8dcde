import { expect, test } from 'vitest';
import { cutPages } from './export-statistics.ts';

const part = (name: string, month: string, rows: number) => ({ name, month, rows });

test('pages hold parts of one month, and never more rows than asked', () => {
  const pages = cutPages([part('a', '202604', 3), part('b', '202604', 9), part('c', '202605', 2)], 5);
  expect(pages.map((slices) => slices.map(({ name, from, to }) => `${name} ${from}-${to}`))).toEqual([
    ['a 0-3', 'b 0-2'],
    ['b 2-7'],
    ['b 7-9'],
    ['c 0-2'],
  ]);
  expect(cutPages([], 5)).toEqual([]);
});
