// @vitest-environment jsdom
import type { Account, Installation, Role } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMembership, aWorkspace, slowPoll, problem, renderAt } from '../../../testing/render-for-test.tsx';

afterEach(leave);

/** Notices outlive the test's page, and their buttons would be found by the next test. */
function leave(): void {
  notifications.clean();
  cleanup();
}

const onTrial: Partial<Account> = {
  planName: 'trial',
  subscriptionType: 'TRIAL',
  canTrial: false,
  trialBeganAt: '2026-11-19T00:00:00Z',
  currentTrialDays: 2,
};
const over: Partial<Account> = {
  ...onTrial,
  subscriptionStatus: 'expired',
  trialBeganAt: '2026-11-01T00:00:00Z',
  currentTrialDays: 20,
};

type Options = { workspace?: Partial<Account>; role?: Role; installation?: Partial<Installation>; refusal?: Response };

async function openPlans({ workspace = {}, role = 'owner', installation, refusal }: Options = {}) {
  let current: Account = { ...aWorkspace, ...workspace };
  const rendered = await renderAt('/en/plans', {
    isSignedIn: true,
    answer(method, path) {
      if (path === '/api/public/installation')
        return installation && { helpUrl: null, operatorEmail: null, hasBilling: true, ...installation };
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
      if (!path.startsWith('/api/accounts/')) return undefined;
      if (method === 'PATCH' && refusal) return refusal;
      if (path.includes('/downgrade/')) current = { ...aWorkspace, canTrial: false };
      if (path.includes('/trial-begin/')) current = { ...aWorkspace, ...onTrial };
      return current;
    },
  });
  const { screen, requests, router } = rendered;
  await screen.findByRole('heading', { level: 2, name: 'Enterprise' });
  return {
    ...rendered,
    sent: () => requests.filter(({ line }) => line.startsWith('PATCH')),
    leads: () => router.state.location.pathname,
  };
}

test('on Free the trial is offered once', async () => {
  const { screen, sent, leads } = await openPlans();
  screen.getByText('Ana is on the Free plan.');
  expect(screen.getByText('Your plan').closest('li')?.textContent).toContain('Free');
  fireEvent.click(screen.getByRole('button', { name: 'Try Pro free' }));
  await expect.poll(leads, slowPoll).toBe('/dashboard/qrs/all');
  expect(sent().map(({ line }) => line)).toEqual([`PATCH /api/accounts/trial-begin/${aWorkspace.uuid}`]);
  leave();
  const tried = await openPlans({ workspace: { canTrial: false, trialBeganAt: '2026-01-01T00:00:00Z' } });
  expect(tried.screen.queryAllByRole('button')).toEqual([]);
});

describe('changing to Free', () => {
  test('asks nothing when nothing is lost', async () => {
    const { screen, sent, leads } = await openPlans({ workspace: over });
    screen.getByRole('heading', { level: 1, name: 'Your Pro trial has ended' });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    await expect.poll(leads, slowPoll).toBe('/dashboard/qrs/all');
    expect(sent().map(({ body }) => body)).toEqual([{ plan: 'free', removeMembers: false }]);
  });

  test('lists the codes that stop and the members who lose access, and asks for confirmation', async () => {
    const { screen, sent } = await openPlans({
      workspace: { ...over, totals: { qr: 5, sysPausedQr: 0 }, memberCount: 3 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue with Free?' }));
    dialog.getByText(/3 codes pause, your newest ones.*2 other people lose access/);
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue with Free' }));
    await expect.poll(() => sent().map(({ body }) => body), slowPoll).toEqual([{ plan: 'free', removeMembers: true }]);
  });

  test('says that a running trial cannot be started again', async () => {
    const { screen } = await openPlans({ workspace: onTrial });
    screen.getByText('Your Pro trial ends in 5 days.');
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    await screen.findByText(/You can’t start another/);
  });

  test('shows why the change failed', async () => {
    const { screen } = await openPlans({ workspace: over, refusal: problem(409, 'too-many-members') });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    await screen.findByText(/fewer seats/);
  });
});

test('after an expired trial the owner can still export the data or delete the workspace', async () => {
  const { screen } = await openPlans({ workspace: over });
  await screen.findByRole('button', { name: 'Download my data' });
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy();
  leave();
  const running = await openPlans({ workspace: onTrial });
  expect(running.screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
});

test('a member who cannot change the plan is told whom to ask, and gets no button', async () => {
  const { screen } = await openPlans({ role: 'editor' });
  screen.getByText('Ana Castro (owner) manages the plan. Write to ana@example.com to change it.');
  expect(screen.queryAllByRole('button')).toEqual([]);
  screen.getByRole('link', { name: 'Back to your codes' });
});

test.each([
  ['an address to write to', { operatorEmail: 'plans@example.com' }, 'mailto:plans@example.com'],
  ['none', {}, undefined],
])('paid plans are arranged with the operator: %s', async (_, installation, address) => {
  const { screen } = await openPlans({ installation });
  await screen.findByText(/To get a paid plan/);
  if (address !== undefined) await screen.findByRole('link', { name: 'plans@example.com' });
  expect(screen.queryByRole('link', { name: /@/ })?.getAttribute('href') ?? undefined).toBe(address);
});

test('without billing no plan can be chosen', async () => {
  const { screen } = await openPlans({
    installation: { hasBilling: false },
    workspace: { planName: 'enterprise', canTrial: false },
  });
  await screen.findByText(/everything in Enterprise/);
  expect(screen.queryByText(/To get a paid plan/)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
