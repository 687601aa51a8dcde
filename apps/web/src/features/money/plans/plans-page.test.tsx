// @vitest-environment jsdom
import { isOffered } from '@evercode/access';
import type { Account, DowngradeInfo, Installation, Role } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aPlan, aPrice, aShop, freePlus, thePlans } from '../../../testing/money.builder.ts';
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

type Options = {
  workspace?: Partial<Account>;
  role?: Role;
  installation?: Partial<Installation>;
  refusal?: Response;
  subscription?: object;
  downgrade?: DowngradeInfo;
  at?: string;
  isSignedIn?: boolean;
};

async function openPlans({ workspace = {}, role = 'owner', installation, refusal, ...options }: Options = {}) {
  let current: Account = { ...aWorkspace, ...workspace };
  const rendered = await renderAt(options.at ?? '/en/plans', {
    isSignedIn: options.isSignedIn ?? true,
    answer(method, path) {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      if (path === '/api/public/installation') return { ...aShop, ...installation };
      if (pathname === '/api/public/plans') return { items: plansFor(searchParams.get('discount')) };
      if (pathname.startsWith('/api/public/discounts/')) return discountFor(pathname.split('/').at(-1));
      if (pathname.startsWith('/api/subscriptions/')) return options.subscription;
      if (pathname.startsWith('/api/plans')) return options.downgrade && planAnswers(pathname, options.downgrade);
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
  const cardOf = (plan: string) =>
    within(screen.getByRole('heading', { level: 2, name: plan }).closest('li') ?? document.body);
  return {
    ...rendered,
    cardOf,
    sent: () => requests.filter(({ line }) => line.startsWith('PATCH')),
    leads: () => router.state.location.pathname,
  };
}

const planAnswers = (path: string, downgrade: DowngradeInfo) =>
  path === '/api/plans' ? { items: thePlans() } : downgrade;

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Free has room for two of five codes. */
const threePause: DowngradeInfo = {
  plan: 'free',
  at: '2026-11-21T00:00:00Z',
  prices: [],
  codes: {
    limit: 2,
    active: 5,
    pausing: ['Old flyer', 'Winter menu', 'Shop window'].map((title, place) => ({
      uuid: idOf(place),
      title,
      scans: place,
      locked: false,
    })),
    found: 3,
    pausingCount: 3,
  },
  members: [],
  membersOver: 0,
  losing: [],
};

function plansFor(discount: string | null) {
  if (discount === 'FREEPLUS')
    return thePlans().map((plan) =>
      plan.name === 'starter' ? aPlan('starter', [freePlus, aPrice('starter', 1), aPrice('starter', 12)]) : plan,
    );
  return thePlans(discount === 'SPRING20' ? 20 : undefined);
}

function discountFor(code: string | undefined) {
  const discount = { name: code, percentOff: 20, plans: ['starter', 'pro', 'enterprise'], months: [1, 12] };
  if (code === 'SPRING20') return { ...discount, isActive: true };
  return code === 'OLD' ? { ...discount, isActive: false } : problem(404, 'promo-code-unknown');
}

const notSold = { payments: null } as const;

test('on Free the trial is offered once', async () => {
  const { screen, sent, leads } = await openPlans({ installation: notSold });
  await screen.findByText('Ana is on the Free plan.');
  expect(screen.getByText('Your plan').closest('li')?.textContent).toContain('Free');
  fireEvent.click(screen.getByRole('button', { name: 'Try Pro free' }));
  await expect.poll(leads, slowPoll).toBe('/dashboard/qrs/all');
  expect(sent().map(({ line }) => line)).toEqual([`PATCH /api/accounts/trial-begin/${aWorkspace.uuid}`]);
  leave();
  const tried = await openPlans({
    installation: notSold,
    workspace: { canTrial: false, trialBeganAt: '2026-01-01T00:00:00Z' },
  });
  expect(tried.screen.queryAllByRole('button')).toEqual([]);
});

describe('changing to Free', () => {
  test('asks nothing when nothing is lost', async () => {
    const { screen, sent, leads } = await openPlans({ workspace: over });
    screen.getByRole('heading', { level: 1, name: 'Your Pro trial has ended' });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    await expect.poll(leads, slowPoll).toBe('/dashboard/qrs/all');
    expect(sent().map(({ body }) => body)).toEqual([{ plan: 'free', removeMembers: false, keep: [] }]);
  });

  test('asks nothing about codes and people that an agreement has room for', async () => {
    const { screen, sent } = await openPlans({
      workspace: { ...over, totals: { qr: 5, sysPausedQr: 0 }, memberCount: 3, agreedLimits: { codes: 5, members: 2 } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    await expect
      .poll(() => sent().map(({ body }) => body), slowPoll)
      .toEqual([{ plan: 'free', removeMembers: false, keep: [] }]);
  });

  test('lists the codes that stop and the members who lose access, and asks for confirmation', async () => {
    const { screen, sent } = await openPlans({
      workspace: { ...over, totals: { qr: 5, sysPausedQr: 0 }, memberCount: 3 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue with Free?' }));
    dialog.getByText(/3 codes pause: the least scanned in 30 days.*2 other people lose access/);
    fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue with Free' }));
    await expect
      .poll(() => sent().map(({ body }) => body), slowPoll)
      .toEqual([{ plan: 'free', removeMembers: true, keep: [] }]);
  });

  test('lets people choose the codes that stay', async () => {
    const { screen, sent } = await openPlans({
      workspace: { ...over, totals: { qr: 5, sysPausedQr: 0 } },
      downgrade: threePause,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Free' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue with Free?' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Choose codes' }));
    dialog.getByText('Check up to 2 codes that must keep working. The most scanned fill the rest.');
    fireEvent.click(dialog.getByRole('checkbox', { name: /Winter menu/ }));
    dialog.getByText('1 code keeps working. The next least scanned pauses instead.');
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with Free' }));
    await expect
      .poll(() => sent().map(({ body }) => body), slowPoll)
      .toEqual([{ plan: 'free', removeMembers: false, keep: [idOf(1)] }]);
  });

  test('says that a running trial cannot be started again', async () => {
    const { screen } = await openPlans({ workspace: onTrial });
    await screen.findByText('Your Pro trial ends in 5 days.');
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
  await screen.findByText(/Ana Castro \(owner\) manages the plan\./);
  screen.getByRole('link', { name: 'ana@example.com' });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('link', { name: /Upgrade|Choose|buy/ })).toBeNull();
  screen.getByRole('link', { name: 'Back to your codes' });
});

test.each([
  ['an address to write to', { operatorEmail: 'plans@example.com' }, 'mailto:plans@example.com'],
  ['none', {}, undefined],
])('paid plans are arranged with the operator: %s', async (_, installation, address) => {
  const { screen } = await openPlans({ installation: { ...notSold, operatorEmail: null, ...installation } });
  await screen.findByText(/To get a paid plan/);
  if (address !== undefined) await screen.findByRole('link', { name: 'plans@example.com' });
  expect(screen.queryByRole('link', { name: /@/ })?.getAttribute('href') ?? undefined).toBe(address);
});

test('where plans are sold, the operator is named for more codes also without an address', async () => {
  const { screen } = await openPlans({ installation: { operatorEmail: null } });
  await screen.findByText('More than 5,000 codes? Ask the operator of this service.');
});

test('without billing no plan can be chosen', async () => {
  const { screen } = await openPlans({
    installation: { hasBilling: false, payments: null },
    workspace: { planName: 'enterprise', canTrial: false },
  });
  await screen.findByText(/everything in Enterprise/);
  expect(screen.queryByText(/To get a paid plan/)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText(/\$/)).toBeNull();
});

describe('prices', () => {
  test('are those of the server, yearly first', async () => {
    const { screen, cardOf, router } = await openPlans({ isSignedIn: false });
    await screen.findByText('US dollars, tax included. Cancel any time.');
    await expect.poll(() => cardOf('Starter').queryByText('$84 a year, −22%'), slowPoll).not.toBeNull();
    cardOf('Starter').getByText('$7');
    cardOf('Pro').getByText('$276 a year, −20%');
    cardOf('Free').getByText('$0');
    fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    await expect.poll(() => cardOf('Pro').queryByText('$29'), slowPoll).not.toBeNull();
    cardOf('Pro').getByText('Billed monthly');
    expect(router.state.location.search).toBe('?months=1');
    screen.getByRole('radio', { name: 'Yearly (Save up to 22%)' });
    screen.getByText('Test mode: no money moves');
  });

  test('a promo code lowers the first cycle, and is kept on the way to the checkout', async () => {
    const { screen, cardOf } = await openPlans({ isSignedIn: false, at: '/en/plans/spring20' });
    await screen.findByText('SPRING20: 20% off the first year');
    cardOf('Pro').getByText('$220.80 the first year, then $276');
    expect(cardOf('Pro').getByRole('link', { name: 'or buy it now' }).getAttribute('href')).toBe(
      `/en/sign-up/pro?redirect=${encodeURIComponent('/en/checkout/pro/SPRING20?months=12')}`,
    );
  });

  test.each([
    ['OLD', 'This promo code has expired.'],
    ['NOPE', 'We don’t know this promo code. Check the spelling.'],
  ])('the code %s: %s', async (code, says) => {
    const { screen, cardOf } = await openPlans({ isSignedIn: false, at: `/en/plans/${code}` });
    await screen.findByText(says);
    expect(cardOf('Starter').getByRole('link', { name: 'Choose Starter' }).getAttribute('href')).not.toContain(code);
  });

  test('FreePlus is shown by its promotion only', async () => {
    const { screen } = await openPlans({ isSignedIn: false, at: '/en/plans/FREEPLUS' });
    await screen.findByRole('heading', { name: 'FreePlus' });
    screen.getByText('$8.25');
    expect(screen.getByRole('link', { name: 'Choose FreePlus' }).getAttribute('href')).toContain('FREEPLUS');
    cleanup();
    const plain = await openPlans({ isSignedIn: false });
    await plain.screen.findByText('$84 a year, −22%');
    expect(plain.screen.queryByText('FreePlus')).toBeNull();
  });
});

describe('what a member can do', () => {
  test('on Free every plan can be bought, and Pro be tried', async () => {
    const { cardOf } = await openPlans();
    await expect
      .poll(() => cardOf('Starter').queryByRole('link', { name: 'Upgrade to Starter' }), slowPoll)
      .not.toBeNull();
    cardOf('Pro').getByRole('button', { name: 'Try Pro free' });
    expect(cardOf('Pro').getByRole('link', { name: 'or buy it now' }).getAttribute('href')).toBe(
      `/en/checkout/pro?a=${aWorkspace.uuid}&months=12`,
    );
  });

  test('on Pro a larger plan is bought', async () => {
    const { screen, cardOf } = await openPlans({
      workspace: { planName: 'pro', subscriptionType: 'PREMIUM', canTrial: false },
      subscription: { state: 'active', terms: { plan: 'pro', months: 12 }, scheduled: null, periodEnd: null },
    });
    await screen.findByRole('link', { name: 'Upgrade to Enterprise' });
    cardOf('Pro').getByText('Your plan');
    expect(cardOf('Pro').queryAllByRole('link')).toEqual([]);
  });
});

test('the comparison names everything once, and nothing that is not built', async () => {
  const { screen } = await openPlans({ isSignedIn: false });
  const table = within(screen.getByRole('table'));
  table.getByRole('rowheader', { name: 'Scans per code per month' });
  table.getByRole('rowheader', { name: 'Passwords' });
  const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(names.includes('Your own domains')).toBe(isOffered('custom-domain'));
});
