import { expect, it } from 'vitest';
import { waitFor } from './index.ts';

it('returns the first answer that is something, through throws and empty answers', async () => {
  const answers = [() => undefined, () => false as const, () => { throw new Error('not yet'); }, () => 0];
  expect(await waitFor(() => answers.shift()?.())).toBe(0);
});

it('says what it waited for, and the last reason', async () => {
  const failing = waitFor(() => { throw new Error('closed'); }, { timeoutMs: 20, what: 'the door' });
  await expect(failing).rejects.toMatchObject({ message: 'Waited 20 ms in vain for the door.', cause: { message: 'closed' } });
});
