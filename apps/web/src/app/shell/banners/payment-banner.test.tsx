// @vitest-environment jsdom
import type { Account, Role, SubscriptionNotice } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMembership, aWorkspace, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const [next, end] = ['2026-11-26T00:00:00Z', '2026-12-14T00:00:00Z'];
const pro: Partial<Account> = {
  planName: 'pro',
  subscriptionType: 'PREMIUM',
  qrLimit: 1000,
  totals: { qr: 164, sysPausedQr: 0 },
};

type Case = { billing?: Partial<SubscriptionNotice>; workspace?: Partial<Account>; role?: Role };

async function open({ billing, workspace, role = 'owner' }: Case) {
  const notice = { state: 'active', periodEnd: null, nextAttemptAt: null, endsAt: null, ...billing };
  const rendered = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer(_, path) {
      if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      return path.startsWith('/api/accounts/')
        ? { ...aWorkspace, ...pro, owner: { ...aWorkspace.owner, name: 'Maria Rossi' }, billing: notice, ...workspace }
        : undefined;
    },
  });
  await rendered.screen.findByRole('main');
  return {
    ...rendered,
    banner: async () => within(await rendered.screen.findByRole('complementary', { name: 'Payment' })),
  };
}

const unpaid = { state: 'past-due', endsAt: end } as const;

test.each<[string, Case, string, string]>([
  [
    'a retry is ahead',
    { billing: { ...unpaid, nextAttemptAt: next } },
    'We couldn’t charge your card. We’ll try again on Nov 26. Your codes keep working.',
    'Update card',
  ],
  [
    'the last days',
    { billing: unpaid },
    'Update your card by Dec 14 to keep Pro. On Free, 162 of your 164 codes pause.',
    'Update card',
  ],
  [
    'an admin',
    { billing: unpaid, role: 'admin' },
    'Update your card by Dec 14 to keep Pro. On Free, 162 of your 164 codes pause.',
    'Update card',
  ],
  [
    'the last days of a plan whose codes fit into Free',
    { billing: unpaid, workspace: { totals: { qr: 2, sysPausedQr: 0 } } },
    'Update your card by Dec 14 to keep Pro. Your codes keep working.',
    'Update card',
  ],
  [
    'the last days of a workspace with agreed limits',
    { billing: unpaid, workspace: { agreedLimits: { codes: 163 } } },
    'Update your card by Dec 14 to keep Pro. On Free, 1 of your 164 codes pauses.',
    'Update card',
  ],
  [
    'the card expires',
    { workspace: { status: 6 } },
    'Your payment method expires soon. Update it so that Pro renews.',
    'Update payment method',
  ],
  [
    'the card has expired',
    { workspace: { status: 7 } },
    'Your payment method has expired. Update it so that Pro renews.',
    'Update payment method',
  ],
  [
    'the end',
    { billing: { state: 'expired' }, workspace: { planName: 'free', subscriptionType: 'FREE' } },
    'Your subscription has ended. Your workspace is on Free now.',
    'Restart subscription',
  ],
])('%s', async (_what, of, text, link) => {
  const { banner } = await open(of);
  const shown = await banner();
  shown.getByText(text, { exact: false });
  shown.getByRole('link', { name: link });
});

test('members are told who can mend it', async () => {
  const { banner } = await open({ billing: { ...unpaid, nextAttemptAt: next }, role: 'editor' });
  const shown = await banner();
  shown.getByText(
    /^A payment for this workspace failed\. Your codes keep working\. Maria Rossi \(owner\) can fix this\.$/,
  );
  expect(shown.queryAllByRole('link')).toEqual([]);
  expect(shown.queryAllByRole('button')).toEqual([]);
});

test('the end can be put away, a failed payment cannot', async () => {
  const { banner, screen } = await open({
    billing: { state: 'expired' },
    workspace: { planName: 'free', subscriptionType: 'FREE', createdAt: '2025-01-01T00:00:00Z' },
  });
  const ended = await banner();
  // One banner at a time: the promotion waits.
  expect(screen.queryByRole('complementary', { name: 'QR code day' })).toBeNull();
  fireEvent.click(ended.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('complementary', { name: 'Payment' }), slowPoll).toBeNull();
  await screen.findByRole('complementary', { name: 'QR code day' });
  cleanup();
  const failed = await open({ billing: unpaid });
  expect((await failed.banner()).queryAllByRole('button')).toEqual([]);
});

test('the link opens the form for another card', async () => {
  const { banner, router } = await open({ billing: unpaid });
  fireEvent.click((await banner()).getByRole('link', { name: 'Update card' }));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search, slowPoll)
    .toBe('/dashboard/billing?add=method');
});

test.each<[string, Case, string | undefined, boolean]>([
  ['a paid plan leads to billing', {}, '/dashboard/billing', false],
  ['an unpaid bill is marked', { billing: unpaid }, '/dashboard/billing', true],
  [
    'a free plan leads to the plans',
    { workspace: { planName: 'free', subscriptionType: 'FREE', qrLimit: 2 } },
    '/en/plans',
    false,
  ],
  ['an editor has no plan block', { role: 'editor' }, undefined, false],
  [
    'without billing there is none',
    { workspace: { planName: 'enterprise', subscriptionType: 'FREE' } },
    undefined,
    false,
  ],
])('the plan block: %s', async (_what, of, target, isDue) => {
  const { screen } = await open(of);
  await screen.findByRole('heading', { level: 1 });
  const block = screen.queryByRole('region', { name: 'Plan and usage' });
  expect(block?.querySelector('a')?.pathname).toBe(target);
  expect(block?.textContent.includes('Payment due') ?? false).toBe(isDue);
});
