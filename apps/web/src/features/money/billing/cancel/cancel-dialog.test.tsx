// @vitest-environment jsdom
import type { Subscription } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, problem, renderAt, slowPoll } from '../../../../testing/render-for-test.tsx';
import { aDowngrade, answerBilling, aSubscription, type Billing } from '../billing.builder.ts';

afterEach(cleanup);

const offer = { percentOff: 50, cents: 13_800, currency: 'USD' } as const;
const toFree = aDowngrade({
  plan: 'free',
  prices: [],
  codes: { limit: 2, active: 164, pausing: aDowngrade().codes.pausing, found: 162, pausingCount: 162 },
  losing: ['redirect-rules', 'team', 'custom-logo', 'all-charts', 'use-limit', 'tracking-ids', 'api-access'],
});

/** Opens the dialog from the card; the server then answers what the chosen act leaves behind. */
async function open(first: Partial<Subscription> = {}, billing: Billing = {}) {
  let subscription = aSubscription(first);
  const rendered = await renderAt('/dashboard/billing', {
    isSignedIn: true,
    answer: answerBilling({
      downgrade: toFree,
      ...billing,
      subscription: () => subscription,
      answer(method, path, body) {
        if (path.startsWith('/api/accounts/unsubscribe/'))
          subscription =
            subscription.state === 'past-due'
              ? aSubscription({ state: 'expired', terms: null, periodEnd: null, nextCharge: null })
              : aSubscription({ state: 'cancelled', nextCharge: null });
        else if (path.startsWith('/api/accounts/stay/'))
          subscription = aSubscription({
            nextCharge: { cents: 13_800, currency: 'USD', at: '2027-11-23T10:00:00Z', percentOff: 50 },
          });
        else return billing.answer?.(method, path, body);
        return subscription;
      },
    }),
  });
  const { screen, requests } = rendered;
  const opener = await screen.findByRole('button', { name: 'Cancel subscription' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
  await expect.poll(() => dialog.queryByRole('group'), slowPoll).toBeTruthy();
  const sent = (start = 'PATCH') => requests.filter(({ line }) => line.startsWith(start));
  return { ...rendered, dialog, sent };
}

test('says what stays and what goes, and cancels with the reasons', async () => {
  const { screen, dialog, sent } = await open();
  await dialog.findByText('Until Nov 23, 2027 nothing changes. Then 162 of your 164 codes pause; none are deleted.');
  const parts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'All codes, designs and settings',
    '2 active codes',
    'Statistics of the last 30 days',
    'Statistics older than 30 days, hidden until you upgrade',
    'Inviting people',
    'Rules, schedules and A/B splits',
    'Your own logo',
    'All reports',
    'Google Analytics and Meta',
    'and 2 more features',
  ]);
  fireEvent.click(dialog.getByLabelText('Too expensive'));
  fireEvent.click(dialog.getByLabelText('I don’t use it enough'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Canceled. You keep Pro until Nov 23, 2027.');
  screen.getByRole('button', { name: 'Reactivate' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([
    {
      line: `PATCH /api/accounts/unsubscribe/${aWorkspace.uuid}`,
      body: { reasons: ['too-expensive', 'not-used'], keep: [] },
    },
  ]);
  await expect.poll(() => document.activeElement?.textContent, slowPoll).toContain('You keep Pro until');
});

const pastDue = { state: 'past-due', nextCharge: null, periodEnd: '2026-11-23T10:00:00Z' } as const;

test('says that a plan whose renewal is not paid ends at once', async () => {
  const { promise: reloaded, resolve: reload } = Promise.withResolvers<undefined>();
  let isOver = false;
  const { screen, dialog, sent } = await open(pastDue, {
    answer: (method, path) => (isOver && method === 'GET' && path.startsWith('/api/accounts/') ? reloaded : undefined),
  });
  dialog.getByText('Your plan ends today, and we won’t try to charge you again.');
  await dialog.findByText('162 of your 164 codes pause; none are deleted.');
  expect(dialog.queryByText(/nothing changes/)).toBeNull();
  isOver = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  // The card shows the end while the workspace loads anew; the dialog still says what was cancelled.
  await within(await screen.findByRole('main')).findByText('Your subscription has ended');
  dialog.getByText('Your plan ends today, and we won’t try to charge you again.');
  reload(undefined);
  await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
  within(await screen.findByRole('main')).getByRole('link', { name: 'Restart subscription' });
  // Of the plan of before, and of Free.
  expect(sent('GET /api/account-details/')).toHaveLength(2);
  expect(sent().map(({ line }) => line)).toEqual([`PATCH /api/accounts/unsubscribe/${aWorkspace.uuid}`]);
});

test('says the same where the facts cannot be read, and promises nothing of the codes', async () => {
  const { dialog } = await open(pastDue, { downgrade: problem(403, 'forbidden') });
  dialog.getByText('Your plan ends today, and we won’t try to charge you again.');
  await expect.poll(() => dialog.queryByText(/codes/), slowPoll).toBeNull();
});

test('says that other people stay, and that Free has no room for more', async () => {
  const person = { uuid: aDowngrade().codes.pausing[0]?.uuid ?? '', name: 'Maria Rossi', email: 'maria@example.com' };
  const members = [
    { ...person, isPending: false },
    { ...person, isPending: false },
    { ...person, name: '', isPending: true },
  ];
  const { dialog } = await open({}, { downgrade: { ...toFree, members, membersOver: 3 } });
  await dialog.findByText('On Free, 2 other people stay in the workspace, but you can’t add anyone new.');
  cleanup();
  const alone = await open({}, { downgrade: { ...toFree, members: members.slice(2), membersOver: 1 } });
  await alone.dialog.findByText('Inviting people');
  expect(alone.dialog.queryByText(/in the workspace, but/)).toBeNull();
});

test('offers half price once, and both answers look alike', async () => {
  const { screen, dialog, sent } = await open({ stayOffer: offer });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const second = within(await screen.findByRole('dialog', { name: 'Stay for half price' }));
  second.getByText('50% off your next year: $138.00 instead of $276.00.');
  const answers = second.getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Take 50% off', 'Cancel subscription']);
  expect(new Set(answers.map((button) => button.dataset['size'])).size).toBe(1);
  expect(sent()).toEqual([]);
  fireEvent.click(second.getByRole('button', { name: 'Take 50% off' }));
  await screen.findByText('Pro, yearly. $138.00 on Nov 23, 2027');
  expect(sent().map(({ line }) => line)).toEqual([`PATCH /api/accounts/stay/${aWorkspace.uuid}`]);
});

test('the codes that stay on Free are chosen, and survive the offer', async () => {
  const { screen, dialog, sent } = await open({ stayOffer: offer });
  fireEvent.click(await dialog.findByRole('button', { name: 'Choose codes' }));
  await expect.poll(() => document.activeElement?.textContent, slowPoll).toMatch(/^Check up to 2 codes/);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Shop window/ }));
  dialog.getByText('1 code keeps working. The next least scanned pauses instead.');
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const second = within(await screen.findByRole('dialog', { name: 'Stay for half price' }));
  fireEvent.click(second.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Canceled. You keep Pro until Nov 23, 2027.');
  expect(sent()[0]?.body).toEqual({ reasons: [], keep: [aDowngrade().codes.pausing[2]?.uuid] });
});

test('after the offer nothing else is asked', async () => {
  const { screen, dialog, sent } = await open({ stayOffer: offer });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const second = within(await screen.findByRole('dialog', { name: 'Stay for half price' }));
  fireEvent.click(second.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Canceled. You keep Pro until Nov 23, 2027.');
  expect(sent()).toHaveLength(1);
});

test('the safe answer has the focus, and Escape changes nothing', async () => {
  const { screen, dialog, sent } = await open();
  await expect.poll(() => document.activeElement?.textContent, slowPoll).toBe('Keep Pro');
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Keep Pro' }), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
  await expect.poll(() => document.activeElement?.textContent, slowPoll).toBe('Cancel subscription');
  expect(sent()).toEqual([]);
});

test('cancels even when the facts cannot be read', async () => {
  const { screen, dialog, sent } = await open({}, { downgrade: problem(403, 'forbidden') });
  await dialog.findByText(
    'Until Nov 23, 2027 nothing changes. Then you move to Free, where up to 2 codes stay active; none are deleted.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Canceled. You keep Pro until Nov 23, 2027.');
  expect(sent()).toHaveLength(1);
});
