import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

const frames: (() => void)[] = [];
const passFrame = () => { for (const call of frames.splice(0)) call(); };

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call)));
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

test('so many in each frame, in the order of waiting', () => {
  const gone: number[] = [];
  const turns = createTurns(2);
  for (const number of [1, 2, 3, 4, 5]) turns.wait(() => gone.push(number));
  expect(gone).toEqual([]);
  passFrame();
  expect(gone).toEqual([1, 2]);
  passFrame();
  passFrame();
  expect(gone).toEqual([1, 2, 3, 4, 5]);
  expect(frames).toEqual([]);
});

test('who steps out takes no turn from the others', () => {
  const gone: number[] = [];
  const turns = createTurns(1);
  const stepOut = turns.wait(() => gone.push(1));
  turns.wait(() => gone.push(2));
  stepOut();
  passFrame();
  expect(gone).toEqual([2]);
});

test('after everybody has gone it begins anew', () => {
  const gone: number[] = [];
  const turns = createTurns(1);
  turns.wait(() => gone.push(1));
  passFrame();
  turns.wait(() => gone.push(2));
  passFrame();
  expect(gone).toEqual([1, 2]);
});
