import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameQueue } from './frame-queue.ts';

const frames: (() => void)[] = [];
const passFrame = () => {
  for (const call of frames.splice(0)) call();
};

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call)));
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

test('runs at most the given number per frame, in the order of waiting', () => {
  const gone: number[] = [];
  const frameQueue = createFrameQueue(2);
  for (const number of [1, 2, 3, 4, 5]) frameQueue.wait(() => gone.push(number));
  expect(gone).toEqual([]);
  passFrame();
  expect(gone).toEqual([1, 2]);
  passFrame();
  passFrame();
  expect(gone).toEqual([1, 2, 3, 4, 5]);
  expect(frames).toEqual([]);
});

test('cancelling one leaves the turns of the others unchanged', () => {
  const gone: number[] = [];
  const frameQueue = createFrameQueue(1);
  const stepOut = frameQueue.wait(() => gone.push(1));
  frameQueue.wait(() => gone.push(2));
  stepOut();
  passFrame();
  expect(gone).toEqual([2]);
});

test('starts again after the queue has run empty', () => {
  const gone: number[] = [];
  const frameQueue = createFrameQueue(1);
  frameQueue.wait(() => gone.push(1));
  passFrame();
  frameQueue.wait(() => gone.push(2));
  passFrame();
  expect(gone).toEqual([1, 2]);
});
