import { expect, it } from 'vitest';
import { waitFor } from './index.ts';

it('returns the first value after errors and empty values', async () => {
  const answers = [
    () => undefined,
    () => false as const,
    () => {
      throw new Error('not yet');
    },
    () => 0,
  ];
  expect(await waitFor(() => answers.shift()?.())).toBe(0);
});

it('a timeout names the condition and its last error', async () => {
  const failing = waitFor(
    () => {
      throw new Error('closed');
    },
    { timeoutMs: 20, what: 'the door' },
  );
  await expect(failing).rejects.toMatchObject({
    message: 'Waited 20 ms in vain for the door.',
    cause: { message: 'closed' },
  });
});
