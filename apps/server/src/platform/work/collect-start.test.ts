import { expect, test, vi } from 'vitest';
import { collectStart } from './collect-start.ts';

const never = new AbortController().signal;

function run(utilization: number[], signal = never) {
  const collect = vi.fn();
  // The first reading begins to measure.
  const readings = [1, ...utilization];
  const wait = async () => undefined;
  return collectStart({ collect, readUtilization: () => readings.shift() ?? 1, wait }, signal).then(() => collect);
}

test('memory of the start is collected once, in the first moment without work', async () => {
  expect(await run([0.9, 0.5, 0.1, 0])).toHaveBeenCalledTimes(1);
  expect(await run([0])).toHaveBeenCalledTimes(1);
});

test('nothing is collected under constant work, during a stop, or where V8 does not offer it', async () => {
  expect(await run([])).not.toHaveBeenCalled();
  expect(await run([0], AbortSignal.abort())).not.toHaveBeenCalled();
  await collectStart({ collect: undefined, readUtilization: () => 0 }, never);
});
