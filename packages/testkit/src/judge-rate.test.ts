import { expect, test } from 'vitest';
import { judgeRate, type Decided } from './judge-rate.ts';

const at = (sentAt: number, isAllowed: boolean, lastsMs = 0): Decided => ({
  sentAt,
  answeredAt: sentAt + lastsMs,
  isAllowed,
});
const two = { limit: 2, windowMs: 1000 };

test('finds one too many within a window', () => {
  const decided = [at(0, true), at(500, true), at(999, true), at(1600, true)];
  expect(judgeRate(decided, two).mostWithinWindow).toBe(3);
  expect(judgeRate([at(0, true), at(500, true), at(1000, true)], two).mostWithinWindow).toBe(2);
});

test('accuses no limit of what slow answers may explain', () => {
  // The third may have been decided at any time until 1500.
  expect(judgeRate([at(0, true), at(500, true), at(900, true, 600)], two).mostWithinWindow).toBe(2);
  // The first may have been decided at 900, so that two were within the second before 1500.
  expect(judgeRate([at(0, true, 900), at(1000, true), at(1500, false)], two).refusedEarly).toBe(0);
});

test('finds a refusal although there was room', () => {
  expect(judgeRate([at(0, true), at(100, false)], two).refusedEarly).toBe(1);
  expect(judgeRate([at(0, true), at(50, true), at(100, false)], two).refusedEarly).toBe(0);
  expect(judgeRate([at(0, true), at(50, true), at(1100, false)], two).refusedEarly).toBe(1);
});
