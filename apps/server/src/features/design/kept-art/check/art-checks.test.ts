import { expect, test } from 'vitest';
import { createArtChecks } from './art-checks.ts';

// What is read does not matter: all are given up once the queue is full.

const check = { picture: new Uint8Array(), text: 'https://example.com/' };

test.each([
  ['a workspace', () => 'one', 1 + 3],
  ['all workspaces together', (at: number) => `workspace ${at}`, 1 + 20],
])('%s may have so many pictures read or waiting, and a further one is refused', async (_, nameOf, most) => {
  const checks = createArtChecks();
  const leaving = new AbortController();
  const refused: unknown[] = [];
  const { promise: full, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: most + 1 }, async (__, at) => {
    try {
      await checks.perform(check, { onBehalfOf: nameOf(at), signal: leaving.signal });
    } catch (error) {
      refused.push(error);
      resolve();
    }
  });
  await full;
  expect(refused).toMatchObject([{ code: 'busy' }]);
  expect(checks.countRunning() + checks.countWaiting()).toBe(most);
  leaving.abort();
  await Promise.all(all);
  await checks.close();
});
