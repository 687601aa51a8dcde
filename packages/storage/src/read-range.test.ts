import { expect, test } from 'vitest';
import { readRange } from './index.ts';

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=4-6', { first: 4, last: 6 }],
  ['bytes=4-600', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=12-20', 'unsatisfiable'],
])('of ten bytes, %j is %j', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test('empty content has no ranges', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0), readRange(undefined, 0)]).toEqual([
    'unsatisfiable',
    'unsatisfiable',
    'whole',
  ]);
});
