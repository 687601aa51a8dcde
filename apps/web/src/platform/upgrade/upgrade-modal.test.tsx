// @vitest-environment jsdom
import type { Account, Problem, Role } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMembership, aWorkspace, problem, renderSignedIn } from '../../testing/render-for-test.tsx';
import { featureNotAllowedEvent } from '../services/services.ts';

afterEach(cleanup);

const onPlan: Readonly<Record<'free' | 'tried' | 'trial' | 'starter' | 'pro' | 'enterprise', Partial<Account>>> = {
  free: {},
  tried: { canTrial: false, trialBeganAt: '2026-01-01T00:00:00Z' },
  trial: { planName: 'trial', subscriptionType: 'TRIAL', canTrial: false, trialBeganAt: '2026-11-20T00:00:00Z' },
  starter: { planName: 'starter', subscriptionType: 'PREMIUM', canTrial: false },
  pro: { planName: 'pro', subscriptionType: 'PREMIUM', canTrial: false },
  enterprise: { planName: 'enterprise', subscriptionType: 'PREMIUM', canTrial: false },
};

/** Renders a workspace and lets the server refuse a feature. */
async function refuse(workspace: Partial<Account>, refusal: Partial<Problem>, role: Role = 'owner') {
  const rendered = await renderSignedIn(<p>Here</p>, {
    answer(method, path) {
      if (path.startsWith('/api/accounts/trial-begin/'))
        return method === 'PATCH' ? { ...aWorkspace, ...onPlan.trial } : undefined;
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (path.startsWith('/api/accounts/')) return { ...aWorkspace, ...workspace };
      return path.startsWith('/api/qrs') ? problem(402, 'plan-lacks-feature', refusal) : undefined;
    },
  });
  await rendered.screen.findByText('Here');
  window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: { code: 'plan-lacks-feature', ...refusal } }));
  const dialog = within(await rendered.screen.findByRole('dialog'));
  return {
    ...rendered,
    dialog,
    buttons: dialog
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== ''),
  };
}

describe('the upgrade dialog', () => {
  test.each([
    ['free', 'Included in Pro and above.', ['Upgrade now, free for 7 days', 'See plans']],
    ['tried', 'Included in Pro and above.', ['Upgrade', 'Not now']],
    ['starter', 'Included in Pro and above.', ['Upgrade', 'Not now']],
    ['trial', 'Included in Pro and above.', ['Upgrade', 'Not now']],
    ['pro', 'Included in Pro and above.', ['Get in touch', 'Not now']],
    ['enterprise', 'You have our largest plan. Need more? Contact us.', ['Get in touch', 'Not now']],
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
    dialog.getByText('No credit card required. Keep it later with Starter.');
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
    const { dialog, buttons } = await refuse({}, { feature: 'tracking-ids', requiredPlan: 'pro' }, 'editor');
    const mail = new URL(dialog.getByRole('link', { name: 'Ask Ana Castro to upgrade' }).getAttribute('href') ?? '');
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'ana@example.com']);
    expect(mail.searchParams.get('body')).toMatch(/^Hi Ana Castro, can you upgrade Ana\? http.*\/en\/plans$/);
    dialog.getByText('Ana Castro (owner, ana@example.com) manages the plan.');
    expect(buttons).toEqual(['Not now']);
  });

  test('closes by its button', async () => {
    const { screen, dialog } = await refuse({}, { feature: 'tracking-ids', requiredPlan: 'pro' });
    fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
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
  fireEvent.click(dialog.getByRole('button', { name: 'Upgrade' }));
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
