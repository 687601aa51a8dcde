// @vitest-environment jsdom
import type { Account } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../testing/code.builder.ts';
import { aPlan, aShop } from '../../testing/money.builder.ts';
import { statsQuery } from '../../features/visits/statistics/stats-question.ts';
import { prefetchFirstScreen } from './prefetch-first-screen.ts';
import {
  aWorkspace,
  createTestServices,
  problem,
  slowPoll,
  renderAt,
  type TestOptions,
} from '../../testing/render-for-test.tsx';

afterEach(cleanup);

const nothing = { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
const answer = (_: string, path: string) => (path.startsWith('/api/qrs-compact') ? nothing : undefined);

const code = '55555555-5555-4555-8555-555555555555';

/** Returns a function that lists the requests made so far. */
async function openAndListRequests(
  address: string,
  options: TestOptions = { isSignedIn: true },
): Promise<() => string[]> {
  const { services, requests } = await createTestServices({ answer, ...options });
  if (options.isSignedIn) services.session.chooseWorkspace(aWorkspace.uuid);
  prefetchFirstScreen(services, new URL(address, 'https://codes.example'));
  await Promise.resolve();
  return () => requests.map(({ line }) => line);
}

test('match the first requests of the code list', async () => {
  const asked = await openAndListRequests('/dashboard/qrs/all');
  const { requests } = await renderAt('/dashboard/qrs/all', { isSignedIn: true, answer });
  await expect.poll(() => requests.map(({ line }) => line), slowPoll).toEqual(expect.arrayContaining(asked()));
  expect(asked()).toHaveLength(5);
});

test.each([
  [`/qr-stats/${code}`, 'free'],
  [`/qr-stats/${code}?range=last-12-months&timezone=Europe/Rome`, 'enterprise'],
  ['/stats', 'free'],
  [`/stats?criteria=tag&id=${code}&range=yesterday`, 'enterprise'],
])('match the first requests of the statistics: %s, %s', async (address, planName) => {
  const serve = (_: string, path: string) =>
    path.startsWith('/api/accounts/') ? { ...aWorkspace, planName } : undefined;
  const asked = await openAndListRequests(address, { isSignedIn: true, answer: serve });
  await expect.poll(() => asked().length, slowPoll).toBe(address.startsWith('/qr-stats/') ? 6 : 5);
  expect(asked().filter((line) => line.startsWith('GET /api/stats?'))).toHaveLength(1);
  const { requests } = await renderAt(address, { isSignedIn: true, answer: serve });
  await expect.poll(() => requests.map(({ line }) => line), slowPoll).toEqual(expect.arrayContaining(asked()));
});

test('the statistics screen shows the prefetched answers without asking again', async () => {
  const { services, requests } = await createTestServices({
    isSignedIn: true,
    answer: (_, path) => (path.startsWith('/api/stats') ? { totals: {} } : undefined),
  });
  services.session.chooseWorkspace(aWorkspace.uuid);
  prefetchFirstScreen(services, new URL(`/qr-stats/${code}?timezone=UTC`, 'https://codes.example'));
  const question = {
    workspace: aWorkspace.uuid,
    subject: { criteria: 'qr', id: code },
    view: { range: 'last-30-days', interval: 'day', timeZone: 'UTC' },
  } as const;
  const { queryClient } = await services.loadSignedIn();
  await expect
    .poll(() => queryClient.getQueryData(statsQuery(services, question).queryKey), slowPoll)
    .toEqual({ totals: {} });
  await queryClient.fetchQuery(statsQuery(services, question));
  expect(requests.filter(({ line }) => line.includes('/api/stats'))).toHaveLength(1);
});

test('after an expired trial ends with Free, the list shows the codes, not the refusal of its prefetch', async () => {
  let workspace: Account = {
    ...aWorkspace,
    planName: 'trial',
    subscriptionType: 'TRIAL',
    subscriptionStatus: 'expired',
  };
  const { screen, router } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer(method, path) {
      if (path === '/api/public/plans') return { items: [aPlan('free', [])] };
      if (path === '/api/public/installation') return aShop;
      if (path.startsWith('/api/qrs-compact'))
        return workspace.subscriptionStatus === 'expired'
          ? problem(402, 'subscription-expired')
          : { ...nothing, items: [aCode({ title: 'Menu' })], totalItems: 1 };
      if (method === 'PATCH' && path.includes('/downgrade/')) workspace = aWorkspace;
      return path.startsWith('/api/accounts/') ? workspace : undefined;
    },
    prepare(services) {
      services.session.chooseWorkspace(aWorkspace.uuid);
      prefetchFirstScreen(services, new URL('/dashboard/qrs/all', 'https://codes.example'));
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Free' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
  await screen.findByText('Menu');
});

test.each([
  ['/dashboard/qrs/trash', 4],
  ['/dashboard/qrs/all?search=menu', 4],
  ['/dashboard/people', 4],
  ['/qr-stats/x', 1],
])('at %s: %i', async (address, count) => {
  expect((await openAndListRequests(address))()).toHaveLength(count);
});

test('any signed-in screen prefetches the settings of the operator', async () => {
  expect((await openAndListRequests('/qr-builder/create'))()).toEqual(['GET /api/public/installation']);
});

test('an anonymous visitor prefetches nothing', async () => {
  expect((await openAndListRequests('/dashboard/qrs/all', {}))()).toEqual([]);
});
