import { expect, test, vi } from 'vitest';
import { finishWithin } from './finish-within.ts';

test('work within its time is answered, and its failure is its own', async () => {
  const giveUp = vi.fn();
  expect(await finishWithin(Promise.resolve('done'), 60_000, giveUp)).toBe('done');
  await expect(finishWithin(Promise.reject(new TypeError('broken')), 60_000, giveUp)).rejects.toThrow('broken');
  expect(giveUp).not.toHaveBeenCalled();
});

test('work that takes too long is told and answered with 503', async () => {
  const giveUp = vi.fn();
  const { promise: never } = Promise.withResolvers<never>();
  await expect(finishWithin(never, 1, giveUp)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(giveUp).toHaveBeenCalledOnce();
});
