// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { statsQuery } from '../features/stats/stats-question.ts';
import { askFirstQuestions } from './first-questions.ts';
import { aWorkspace, createTestServices, patience, renderAt, type TestWish } from './render-for-test.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const nothing = { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
const answer = (_: string, path: string) => (path.startsWith('/api/qrs-compact') ? nothing : undefined);

const code = '55555555-5555-4555-8555-555555555555';

/** What was asked until now. */
async function askAt(address: string, wish: TestWish = { isSignedIn: true }): Promise<() => string[]> {
  const { services, requests } = await createTestServices({ answer, ...wish });
  if (wish.isSignedIn) services.session.chooseAccount(aWorkspace.uuid);
  askFirstQuestions(services, new URL(address, 'https://codes.example'));
  await Promise.resolve();
  return () => requests.map(({ line }) => line);
}

test('are those that the list of codes begins with', async () => {
  const asked = await askAt('/dashboard/qrs/all');
  const { requests } = await renderAt('/dashboard/qrs/all', { isSignedIn: true, answer });
  await expect.poll(() => requests.map(({ line }) => line), patience).toEqual(expect.arrayContaining(asked()));
  expect(asked()).toHaveLength(4);
});

test.each([
  [`/qr-stats/${code}`, 'free'], [`/qr-stats/${code}?range=last-12-months&timezone=Europe/Rome`, 'enterprise'], ['/stats', 'free'], [`/stats?criteria=tag&id=${code}&range=yesterday`, 'enterprise'],
])('are those that the statistics begin with: %s, %s', async (address, planName) => {
  const serve = (_: string, path: string) => (path.startsWith('/api/accounts/') ? { ...aWorkspace, planName } : undefined);
  const asked = await askAt(address, { isSignedIn: true, answer: serve });
  await expect.poll(() => asked().length, patience).toBe(address.startsWith('/qr-stats/') ? 5 : 4);
  expect(asked().filter((line) => line.startsWith('GET /api/stats?'))).toHaveLength(1);
  const { requests } = await renderAt(address, { isSignedIn: true, answer: serve });
  await expect.poll(() => requests.map(({ line }) => line), patience).toEqual(expect.arrayContaining(asked()));
});

test('the statistics are not asked for again by their screen, which shows them at once', async () => {
  const { services, requests } = await createTestServices({ isSignedIn: true, answer: (_, path) => (path.startsWith('/api/stats') ? { totals: {} } : undefined) });
  services.session.chooseAccount(aWorkspace.uuid);
  askFirstQuestions(services, new URL(`/qr-stats/${code}?timezone=UTC`, 'https://codes.example'));
  const question = { account: aWorkspace.uuid, subject: { criteria: 'qr', id: code }, view: { range: 'last-30-days', interval: 'day', timeZone: 'UTC' } } as const;
  const { queryClient } = await services.loadSignedIn();
  await expect.poll(() => queryClient.getQueryData(statsQuery(services, question).queryKey), patience).toEqual({ totals: {} });
  await queryClient.fetchQuery(statsQuery(services, question));
  expect(requests.filter(({ line }) => line.includes('/api/stats'))).toHaveLength(1);
});

test.each([
  ['/dashboard/qrs/trash', 3], ['/dashboard/qrs/all?search=menu', 3], ['/dashboard/people', 3], ['/qr-stats/x', 0], ['/en/login', 0],
])('at %s: %i', async (address, count) => {
  expect((await askAt(address))()).toHaveLength(count);
});

test('a stranger asks nothing', async () => {
  expect((await askAt('/dashboard/qrs/all', {}))()).toEqual([]);
});
