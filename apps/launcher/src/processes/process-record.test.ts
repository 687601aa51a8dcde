import { expect, test } from 'vitest';
import { readStartTime } from './process-record.ts';

const before = '1 4711 4711 0 -1 4228356 100 0 0 0 5 3 0 0 20 0';
const stat = (state: string, threads: number) => `4711 (node (a) b) ${state} ${before} ${threads} 0 987654 0 0 1844`;

test.each([
  ['S', 11, '987654'],
  ['R', 1, '987654'],
  // Its main thread has ended, others are still at it, and its ports are still in use.
  ['Z', 4, '987654'],
  ['Z', 1, undefined],
  ['X', 1, undefined],
])('a process in state %s with %i threads started at %s', (state, threads, expected) => {
  expect(readStartTime(stat(state, threads))).toBe(expected);
});
