// @vitest-environment jsdom
import type { FirstSteps, PlanName } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMembership, aUser, aWorkspace, renderAt, slowPoll, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);
beforeEach(() => window.localStorage.clear());

const code = '55555555-5555-4555-8555-555555555555';
const nothingDone: FirstSteps = {
  scanned: 'no',
  styled: false,
  downloaded: false,
  invited: false,
  codes: 1,
  newest: code,
};
const allDone: FirstSteps = { scanned: 'yes', styled: true, downloaded: true, invited: true, codes: 2, newest: code };

type Person = Readonly<{ steps?: FirstSteps; isVerified?: boolean; planName?: PlanName; isImpersonated?: boolean }>;

const answerFor =
  ({ steps = nothingDone, isVerified = false, planName = 'pro', isImpersonated = false }: Person): Answer =>
  (_, path) => {
    if (path === '/api/first-steps') return steps;
    if (path === aUser.iri) return { ...aUser, isEmailVerified: isVerified, isImpersonated };
    if (path === aWorkspace.iri)
      return { ...aWorkspace, planName, subscriptionType: planName === 'free' ? 'FREE' : 'PREMIUM' };
    if (path.startsWith('/api/user-accounts')) return { items: [aMembership] };
    if (path === '/api/resend-verification') return {};
    return path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;
  };

const open = async (person: Person) => {
  const rendered = await renderAt('/dashboard/qrs/all', { answer: answerFor(person), isSignedIn: true });
  await rendered.screen.findByRole('heading', { level: 1 });
  return rendered;
};
const entry = { name: /^Get started/ };

test('the sidebar counts the steps, and each row leads to its place', async () => {
  const { screen, router } = await open({ steps: { ...nothingDone, styled: true } });
  const button = await screen.findByRole('button', entry);
  expect(button.textContent).toBe('Get started1/5');
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Get started' });
  const links = ['Confirm your email', 'Scan your code', 'Download it', 'Invite your team'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/dashboard/account',
    `/dashboard/qrs/all?code=${code}`,
    `/dashboard/qrs/all?code=${code}`,
    '/dashboard/people',
  ]);
  expect(screen.queryByRole('link', { name: 'Make it yours' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Scan your code' }));
  await expect.poll(() => router.state.location.search, slowPoll).toBe(`?code=${code}`);
  expect(screen.queryByRole('dialog', { name: 'Get started' })).toBeNull();
});

test('without a team in the plan, a second code takes the place of the invitation', async () => {
  const { screen } = await open({ planName: 'free', isVerified: true });
  fireEvent.click(await screen.findByRole('button', entry));
  await screen.findByRole('link', { name: 'Create a second code' });
  expect(screen.queryByRole('link', { name: 'Invite your team' })).toBeNull();
});

test('codes that cannot be scanned through us leave that step out', async () => {
  const { screen } = await open({ steps: { ...nothingDone, scanned: 'uncounted' } });
  expect((await screen.findByRole('button', entry)).textContent).toBe('Get started0/4');
});

test('“Resend” sends the link again', async () => {
  const { screen, requests } = await open({});
  fireEvent.click(await screen.findByRole('button', entry));
  fireEvent.click(await screen.findByRole('button', { name: 'Resend' }));
  await expect
    .poll(() => requests.some(({ line }) => line.startsWith('POST /api/') && line.includes('verif')), slowPoll)
    .toBe(true);
});

test('“Hide” is remembered, for every workspace', async () => {
  const { screen } = await open({});
  fireEvent.click(await screen.findByRole('button', entry));
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('button', entry)).toBeNull();
  cleanup();
  const again = await open({});
  expect(again.screen.queryByRole('button', entry)).toBeNull();
  expect(again.requests.map(({ line }) => line)).not.toContain('GET /api/first-steps');
});

test('done at last, it says so, and is gone at the next visit', async () => {
  await open({ isVerified: true }).then(({ screen }) => screen.findByRole('button', entry));
  cleanup();
  const second = await open({ steps: allDone, isVerified: true });
  fireEvent.click(await second.screen.findByRole('button', entry));
  await second.screen.findByText('You’re all set.');
  cleanup();
  const third = await open({ steps: allDone, isVerified: true });
  expect(third.screen.queryByRole('button', entry)).toBeNull();
  expect(third.requests.map(({ line }) => line)).not.toContain('GET /api/first-steps');
});

test('a workspace that did everything before never sees it; nor do support staff who act as the person', async () => {
  const { screen, requests } = await open({ steps: allDone, isVerified: true });
  await expect.poll(() => requests.map(({ line }) => line), slowPoll).toContain('GET /api/first-steps');
  await expect
    .poll(() => window.localStorage.getItem(`evercode.first-steps.${aUser.uuid}.${aWorkspace.uuid}`), slowPoll)
    .toBe('done');
  expect(screen.queryByRole('button', entry)).toBeNull();
  cleanup();
  window.localStorage.clear();
  const staff = await open({ isImpersonated: true });
  expect(staff.requests.map(({ line }) => line)).not.toContain('GET /api/first-steps');
});
