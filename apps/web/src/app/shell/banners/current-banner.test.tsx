// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { describeMe } from '../../../platform/signed-in/me.ts';
import { aMembership, aUser, aWorkspace, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { banners } from './banner-table.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const firstDays = { createdAt: '2025-08-06T00:00:00Z' };
/** On the last but one day of seven. */
const trial = {
  planName: 'trial',
  subscriptionType: 'TRIAL',
  trialBeganAt: '2026-11-16T00:00:00Z',
  currentTrialDays: 5,
  canTrial: false,
} as const;

const serve =
  (workspace: object): Answer =>
  (_, path) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    return path.startsWith('/api/accounts/') ? { ...aWorkspace, ...workspace } : undefined;
  };

async function open(answer: Answer) {
  const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer });
  await screen.findByRole('link', { name: 'Settings' });
  return screen;
}

const promotion = { name: 'QR code day' };
const ending = { name: 'Trial' };

describe('the promotion', () => {
  test('thanks a free workspace of the first days, until it is dismissed on this device', async () => {
    const screen = await open(serve(firstDays));
    const banner = within(await screen.findByRole('complementary', promotion));
    expect(banner.getByRole('link')).toHaveProperty('pathname', '/en/plans');
    fireEvent.click(banner.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', promotion)).toBeNull();
    cleanup();
    const again = await open(serve(firstDays));
    expect(again.queryByRole('complementary', promotion)).toBeNull();
  });
});

describe('the end of a trial', () => {
  test('is announced in its last days, and dismissed for this workspace alone', async () => {
    const screen = await open(serve(trial));
    const banner = within(await screen.findByRole('complementary', ending));
    expect(banner.getByText(/Your Pro trial ends in 2 days\./)).toBeTruthy();
    expect(banner.getByRole('link', { name: 'See plans' })).toHaveProperty('pathname', '/en/plans');
    fireEvent.click(banner.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', ending)).toBeNull();
    cleanup();
    const prolonged = await open(serve({ ...trial, totalTrialDays: 30, currentTrialDays: 28 }));
    await prolonged.findByRole('complementary', ending);
  });
});

test.each([
  ['the promotion, to a workspace of the first days', firstDays, {}, 'promotion'],
  ['nothing, to a later one', { createdAt: '2025-08-07T00:00:00Z' }, {}, undefined],
  ['the end of a trial, in its last days', trial, {}, 'trial'],
  [
    'a failed payment rather than the promotion',
    { ...firstDays, billing: { state: 'expired', periodEnd: null, nextAttemptAt: null, endsAt: null } },
    {},
    'payment',
  ],
  ['nothing, in its first days', { ...trial, currentTrialDays: 1 }, {}, undefined],
  ['nothing, while support has prolonged it', { ...trial, totalTrialDays: 30 }, {}, undefined],
  ['the frame alone, to support staff who act as a person', firstDays, { isImpersonated: true }, 'impersonation'],
] as const)('shows %s', (_what, workspace, user, name) => {
  const me = describeMe({
    user: { ...aUser, ...user },
    workspace: { ...aWorkspace, ...workspace },
    membership: aMembership,
    now: new Date('2026-11-21T00:00:00Z'),
  });
  expect(banners.find(({ isDue }) => isDue(me, { failsScans: false }))?.name).toBe(name);
});
