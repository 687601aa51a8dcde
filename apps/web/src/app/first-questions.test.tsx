// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { askFirstQuestions } from './first-questions.ts';
import { aWorkspace, createTestServices, patience, renderAt, type TestWish } from './render-for-test.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const nothing = { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
const answer = (_: string, path: string) => (path.startsWith('/api/qrs-compact') ? nothing : undefined);

async function askAt(address: string, wish: TestWish = { isSignedIn: true }): Promise<string[]> {
  const { services, requests } = await createTestServices({ answer, ...wish });
  if (wish.isSignedIn) services.session.chooseAccount(aWorkspace.uuid);
  askFirstQuestions(services, new URL(address, 'https://codes.example'));
  await Promise.resolve();
  return requests.map(({ line }) => line);
}

test('are those that the list of codes begins with', async () => {
  const asked = await askAt('/dashboard/qrs/all');
  const { requests } = await renderAt('/dashboard/qrs/all', { isSignedIn: true, answer });
  await expect.poll(() => requests.map(({ line }) => line), patience).toEqual(expect.arrayContaining(asked));
  expect(asked).toHaveLength(4);
});

test.each([
  ['/dashboard/qrs/trash', 3], ['/dashboard/qrs/all?search=menu', 3], ['/dashboard/people', 3], ['/qr-stats/x', 0], ['/en/login', 0],
])('at %s: %i', async (address, count) => {
  expect(await askAt(address)).toHaveLength(count);
});

test('a stranger asks nothing', async () => {
  expect(await askAt('/dashboard/qrs/all', {})).toEqual([]);
});
