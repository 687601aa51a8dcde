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
  const dismissal = 'Not now';
  return {
    ...rendered,
    dialog,
    buttons: dialog
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== dismissal),
  };
}

describe('the upgrade dialog', () => {
  test.each([
    ['free', 'Try Pro for 7 days', 'Upgrade now'],
    ['tried', 'Upgrade to Pro', 'Upgrade'],
    ['starter', 'Upgrade to Pro', 'Upgrade'],
    ['trial', 'Upgrade to Enterprise', 'Upgrade'],
    ['pro', 'Upgrade to Enterprise', 'Get in touch'],
    ['enterprise', 'Go beyond Enterprise', 'Get in touch'],
  ] as const)('on %s: %s', async (plan, title, label) => {
    const { dialog, buttons } = await refuse(onPlan[plan], { feature: 'tracking-ids', requiredPlan: 'pro' });
    dialog.getByText(title);
    expect(buttons).toEqual([label]);
    dialog.getByText('“Tracking ids” comes with the Pro plan.');
  });

  test('names the codes that use up the plan', async () => {
    const { dialog } = await refuse({}, { code: 'plan-limit-reached', feature: 'qr-codes', requiredPlan: 'starter' });
    dialog.getByText('Your plan has room for 2 active codes, and all are in use. Pause one to make room.');
  });

  test('names whom to ask when the member cannot change the plan', async () => {
    const { dialog, buttons } = await refuse({}, { feature: 'tracking-ids', requiredPlan: 'pro' }, 'editor');
    dialog.getByText(/Ask its owner: Ana Castro, ana@example.com/);
    expect(buttons).toEqual(['All right']);
  });
});

test('the trial starts with one press and unlocks the feature', async () => {
  const { screen, dialog, requests } = await refuse(onPlan.free, { feature: 'tracking-ids', requiredPlan: 'pro' });
  fireEvent.click(dialog.getByRole('button', { name: 'Upgrade now' }));
  await screen.findByText('Your Pro trial has begun. It lasts 7 days.');
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
