// @vitest-environment jsdom
import type { Account, Problem, Role } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMembership, aWorkspace, problem, renderSignedIn } from '../../testing/render-for-test.tsx';
import { featureNotAllowedEvent } from '../services/services.ts';

afterEach(cleanup);

const notice = { periodEnd: '2027-11-23T10:00:00Z', nextAttemptAt: null, endsAt: null };

const onPlan = {
  free: {},
  tried: { canTrial: false, trialBeganAt: '2026-01-01T00:00:00Z' },
  trial: { planName: 'trial', subscriptionType: 'TRIAL', canTrial: false, trialBeganAt: '2026-11-20T00:00:00Z' },
  starter: { planName: 'starter', subscriptionType: 'PREMIUM', canTrial: false },
  pro: { planName: 'pro', subscriptionType: 'PREMIUM', canTrial: false },
  enterprise: { planName: 'enterprise', subscriptionType: 'PREMIUM', canTrial: false },
  ended: { canTrial: false, billing: { ...notice, state: 'expired' } },
  canceled: {
    planName: 'pro',
    subscriptionType: 'PREMIUM',
    canTrial: false,
    billing: { ...notice, state: 'cancelled' },
  },
} satisfies Readonly<Record<string, Partial<Account>>>;

const inSandbox = { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null } as const;
const monthlyOf = (cents: number) => ({ isActive: true, visible: true, monthlyPrice: cents, currency: 'USD' });
const somePlans = [
  { name: 'starter', prices: [monthlyOf(900), monthlyOf(700)] },
  { name: 'pro', prices: [monthlyOf(2900), monthlyOf(2300)] },
];

/** Renders a workspace and lets the server refuse a feature. */
async function refuse(
  workspace: Partial<Account>,
  refusal: Partial<Problem>,
  { role = 'owner', operatorEmail = 'help@example.com' }: { role?: Role; operatorEmail?: string | null } = {},
) {
  let current: Account = { ...aWorkspace, ...workspace };
  const rendered = await renderSignedIn(<p>Here</p>, {
    answer(method, path) {
      if (path.startsWith('/api/accounts/trial-begin/'))
        return method === 'PATCH' ? { ...aWorkspace, ...onPlan.trial } : undefined;
      if (path.startsWith('/api/accounts/reactivate/')) {
        current = { ...current, billing: { ...notice, state: 'active' } };
        return {};
      }
      if (path === '/api/public/installation')
        return {
          helpUrl: null,
          operatorEmail,
          hasBilling: true,
          payments: inSandbox,
          placesBy: null,
        };
      if (path === '/api/plans') return { items: somePlans };
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (path.startsWith('/api/accounts/')) return current;
      return path.startsWith('/api/qrs') ? problem(402, 'plan-lacks-feature', refusal) : undefined;
    },
  });
  await rendered.screen.findByText('Here');
  window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: { code: 'plan-lacks-feature', ...refusal } }));
  const dialog = within(await rendered.screen.findByRole('dialog'));
  return {
    ...rendered,
    dialog,
    buttons: [...dialog.queryAllByRole('link'), ...dialog.getAllByRole('button')]
      .map(({ textContent }) => textContent)
      .filter((name) => name !== ''),
  };
}

describe('the upgrade dialog', () => {
  test.each([
    ['free', 'Included in Pro and above.', ['Upgrade now, free for 7 days', 'See plans']],
    ['tried', 'Included in Pro and above.', ['Upgrade', 'See plans']],
    ['starter', 'Included in Pro and above.', ['Upgrade', 'See plans']],
    ['trial', 'Included in Pro and above.', ['Upgrade', 'See plans']],
    ['pro', 'Included in Pro and above.', ['Get in touch', 'See plans']],
    ['enterprise', 'You have our largest plan. Need more? Contact us.', ['Get in touch', 'Not now']],
    ['ended', 'Included in Pro and above.', ['Restart subscription', 'See plans']],
    ['canceled', 'Included in Pro and above.', ['Restart subscription', 'See plans']],
  ] as const)('on %s: %s', async (plan, subtitle, labels) => {
    const { dialog, buttons } = await refuse(onPlan[plan], { feature: 'tracking-ids', requiredPlan: 'pro' });
    dialog.getByText('Connect Google Analytics and Meta');
    dialog.getByText(subtitle);
    expect(buttons).toEqual(labels);
  });

  test('argues for what was wanted: its name, its plan and three neighbors', async () => {
    const { screen, dialog } = await refuse({}, { feature: 'custom-logo', requiredPlan: 'starter' });
    expect(screen.getByRole('dialog', { name: 'Upload your own logo' })).toBeTruthy();
    dialog.getByText('Included in Starter and above.');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Save your own designs',
      'Apply saved designs',
      'Add a background image',
    ]);
    await dialog.findByText('No credit card required. Keep it later with Starter, from $7 a month.');
  });

  test('a feature of the largest plan is in that plan alone', async () => {
    const { dialog } = await refuse(onPlan.pro, { feature: 'role-based-access', requiredPlan: 'enterprise' });
    dialog.getByText('Included in Enterprise.');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '51 users',
      '5,000 active codes',
      'Unlimited scans',
    ]);
  });

  test('offers to pause a code first when all codes of the plan are used', async () => {
    const { dialog, router } = await refuse(
      {},
      { code: 'plan-limit-reached', feature: 'qr-codes', requiredPlan: 'starter' },
    );
    dialog.getByText('You’re using 2 of 2 codes');
    dialog.getByText('Starter has room for 100 active codes.');
    const pause = dialog.getByRole('link', { name: 'Pause a code' });
    const upgrade = dialog.getByRole('button', { name: 'Upgrade now, free for 7 days' });
    expect(pause.compareDocumentPosition(upgrade)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(pause);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/qrs/active');
  });

  test('lets a member who cannot change the plan write to its owner', async () => {
    const { dialog, buttons } = await refuse({}, { feature: 'tracking-ids', requiredPlan: 'pro' }, { role: 'editor' });
    const mail = new URL(dialog.getByRole('link', { name: 'Ask Ana to upgrade' }).getAttribute('href') ?? '');
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'ana@example.com']);
    expect(mail.searchParams.get('body')).toMatch(/^Hi Ana Castro, can you upgrade Ana\? http.*\/en\/plans$/);
    dialog.getByText('Ana Castro (owner, ana@example.com) manages the plan.');
    expect(buttons).toEqual(['Ask Ana to upgrade', 'Not now']);
  });

  test('closes by its button', async () => {
    const { screen, dialog } = await refuse({}, { feature: 'tracking-ids', requiredPlan: 'pro' });
    fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the checkout of the plan that suffices, and names its price', async () => {
    const { dialog, router } = await refuse(onPlan.tried, { feature: 'custom-logo', requiredPlan: 'starter' });
    await dialog.findByText('Starter from $7 a month, tax included. Cancel any time.');
    fireEvent.click(dialog.getByRole('button', { name: 'Upgrade' }));
    await expect.poll(() => router.state.location.pathname).toBe('/en/checkout/starter');
    // After the payment the work goes on where it stopped.
    expect(window.localStorage.getItem('evercode.before-checkout')).toMatch(/^\d+ \/$/);
  });

  test('restarts a canceled subscription, and then offers what is still missing', async () => {
    const { dialog, requests } = await refuse(onPlan.canceled, {
      feature: 'role-based-access',
      requiredPlan: 'enterprise',
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Restart subscription' }));
    const contact = await dialog.findByRole('link', { name: 'Get in touch' });
    expect(contact.getAttribute('href')).toBe('mailto:help@example.com');
    expect(requests.map(({ line }) => line)).toContain(`PATCH /api/accounts/reactivate/${aWorkspace.uuid}`);
  });
});

test('without an address of the operator, getting in touch leads to the plans', async () => {
  const wanted = { feature: 'role-based-access', requiredPlan: 'enterprise' } as const;
  const { dialog, router } = await refuse(onPlan.pro, wanted, { operatorEmail: null });
  // One way to the plans is enough.
  await expect.poll(() => dialog.queryByText('Not now')).not.toBeNull();
  expect(dialog.queryByRole('button', { name: 'See plans' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Get in touch' }));
  await expect.poll(() => router.state.location.pathname).toBe('/en/plans');
});

test('the trial starts with one press and unlocks the feature', async () => {
  const { screen, dialog, requests } = await refuse(onPlan.free, { feature: 'tracking-ids', requiredPlan: 'pro' });
  fireEvent.click(dialog.getByRole('button', { name: /^Upgrade now/ }));
  await screen.findByText('Your Pro trial has started. It lasts 7 days.');
  expect(requests.map(({ line }) => line)).toContain(`PATCH /api/accounts/trial-begin/${aWorkspace.uuid}`);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the link to the other plans opens their page', async () => {
  const { dialog, router } = await refuse(onPlan.tried, { feature: 'tracking-ids', requiredPlan: 'pro' });
  fireEvent.click(dialog.getByRole('button', { name: 'See plans' }));
  await expect.poll(() => router.state.location.pathname).toBe('/en/plans');
});

test('a trial that expires while the page is open reloads the workspace', async () => {
  const { screen, requests } = await renderSignedIn(<p>Here</p>);
  await screen.findByText('Here');
  const asked = () => requests.filter(({ line }) => line === `GET /api/accounts/${aWorkspace.uuid}`).length;
  const before = asked();
  window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: { code: 'subscription-expired' } }));
  await expect.poll(asked).toBe(before + 1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
