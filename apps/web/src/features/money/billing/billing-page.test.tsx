// @vitest-environment jsdom
import type { Subscription } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSavedFiles, type SavedFile } from '../../../testing/fake-saved-files.ts';
import { aWorkspace, problem, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';
import { answerBilling, anInvoice, aSource, aSubscription, ids, someInfo, type Billing } from './billing.builder.ts';

let saved: readonly SavedFile[];
beforeEach(() => {
  saved = fakeSavedFiles();
});
afterEach(cleanup);

async function open(billing: Billing = {}) {
  const rendered = await renderAt('/dashboard/billing', { isSignedIn: true, answer: answerBilling(billing) });
  const { screen, requests } = rendered;
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
  return {
    ...rendered,
    /** The card with this title, once it has loaded. */
    card: async (title: string) => {
      const heading = await screen.findByRole('heading', { level: 2, name: title });
      const section = heading.closest('section');
      if (!section) throw new Error(`${title} is no card`);
      await expect.poll(() => section.querySelector('[aria-busy="true"]'), slowPoll).toBeNull();
      return within(section);
    },
    sent: () => requests.filter(({ line }) => !line.startsWith('GET')),
  };
}

describe('the plan', () => {
  test('says what is charged next, and how far it is used', async () => {
    const { card, screen } = await open({
      workspace: { totals: { qr: 164, sysPausedQr: 0 } },
      people: [{ status: 'active' }, { status: 'pending' }, { status: 'expired' }, { status: 'deactivated' }],
    });
    const plan = await card('Plan');
    plan.getByText('Pro, yearly. $276.00 on Nov 23, 2027');
    plan.getByText('164 of 1,000');
    plan.getByText('3 of 11');
    await plan.findByText('3 GB of 50 GB');
    expect(plan.getByRole('progressbar', { name: 'Active codes' }).getAttribute('aria-valuenow')).toBe('16');
    expect(plan.getByRole('link', { name: 'Change plan' })).toHaveProperty('pathname', '/en/plans');
    expect(screen.getByRole('link', { name: 'Billing', current: 'page' })).toBeTruthy();
  });

  const cancelled = { state: 'cancelled', nextCharge: null } as const;
  const unpaid = { nextCharge: null, terms: null } as const;
  test.each<[string, Partial<Subscription>, Billing['workspace'], string[], string[]]>([
    [
      'Free',
      { state: 'free', ...unpaid },
      { planName: 'free', subscriptionType: 'FREE' },
      ['Free', 'You pay nothing on this plan.'],
      ['See plans'],
    ],
    [
      'the trial',
      { state: 'trial', ...unpaid },
      { planName: 'trial', subscriptionType: 'TRIAL', currentTrialDays: 2 },
      ['Pro trial', 'Your trial ends in 5 days. We charge nothing.'],
      ['See plans'],
    ],
    [
      'half price',
      { nextCharge: { cents: 13_800, currency: 'USD', at: '2027-11-23T10:00:00Z', percentOff: 50 } },
      {},
      ['Pro, yearly. $138.00 on Nov 23, 2027', '50% off this time, then $276.00.'],
      ['Change plan', 'Cancel subscription'],
    ],
    [
      'canceled',
      cancelled,
      {},
      ['Pro, yearly', 'Canceled. You keep Pro until Nov 23, 2027.'],
      ['Reactivate', 'Change plan'],
    ],
    [
      'past due',
      { state: 'past-due', nextCharge: null, nextAttemptAt: '2026-11-26T00:00:00Z', endsAt: '2026-12-14T00:00:00Z' },
      {},
      ['Pro, yearly', 'We couldn’t charge your payment method. We’ll try again on Nov 26.'],
      ['Update payment method', 'Cancel subscription'],
    ],
    [
      'the last days',
      { state: 'past-due', nextCharge: null, endsAt: '2026-12-14T00:00:00Z' },
      {},
      ['Pro, yearly', 'Update your payment method by Dec 14 to keep Pro.'],
      ['Update payment method', 'Cancel subscription'],
    ],
    [
      'ended',
      { state: 'expired', ...unpaid },
      { planName: 'free', subscriptionType: 'FREE' },
      ['Free', 'Your subscription has ended'],
      ['Restart subscription'],
    ],
    [
      'processing',
      { state: 'processing', ...unpaid },
      { planName: 'free', subscriptionType: 'FREE' },
      ['Your order isn’t finished yet', 'If you’ve paid, we’ll email you when it’s done. You won’t be charged twice.'],
      ['Finish your order'],
    ],
    [
      'paid, and not in force',
      { state: 'paid-not-active', ...unpaid },
      { planName: 'free', subscriptionType: 'FREE' },
      ['We have your payment, but your plan isn’t active yet.'],
      ['Contact support'],
    ],
    [
      'granted',
      { state: 'free', isForever: true, ...unpaid },
      { planName: 'enterprise', subscriptionType: 'FOREVER' },
      ['Enterprise', 'The operator of this service gave you this plan.'],
      [],
    ],
  ])('on %s', async (_state, chosen, workspace, texts, actions) => {
    const { card } = await open({ subscription: aSubscription(chosen), workspace: workspace ?? {} });
    const plan = await card('Plan');
    for (const text of texts) plan.getByText(text);
    const offered = [...plan.queryAllByRole('link'), ...plan.queryAllByRole('button')];
    expect(offered.map(({ textContent }) => textContent).toSorted()).toEqual(actions.toSorted());
  });

  test('is reactivated with one press, and says when it renews', async () => {
    let subscription = aSubscription({ state: 'cancelled', nextCharge: null });
    const { card, sent } = await open({
      subscription: () => subscription,
      answer(method, path) {
        if (method !== 'PATCH' || !path.startsWith('/api/accounts/reactivate/')) return undefined;
        subscription = aSubscription();
        return subscription;
      },
    });
    const plan = await card('Plan');
    fireEvent.click(plan.getByRole('button', { name: 'Reactivate' }));
    await plan.findByText('Pro, yearly. $276.00 on Nov 23, 2027');
    expect(sent().map(({ line }) => line)).toEqual([`PATCH /api/accounts/reactivate/${aWorkspace.uuid}`]);
    await expect.poll(() => document.activeElement?.textContent, slowPoll).toContain('$276.00');
  });
});

test('a scheduled change is shown with its price, and called off', async () => {
  const starter = { planPrice: ids.monthly, plan: 'starter', months: 12, cents: 8400, currency: 'USD' } as const;
  let subscription = aSubscription({ scheduled: { ...starter, uuid: ids.scheduled, at: '2026-12-23T10:00:00Z' } });
  const { card, screen, sent } = await open({
    subscription: () => subscription,
    answer(method) {
      if (method !== 'DELETE') return undefined;
      subscription = aSubscription();
      return new Response(null, { status: 204 });
    },
  });
  (await card('Plan')).getByText('Pro, yearly until Dec 23, then Starter, yearly');
  const scheduled = await card('Scheduled change');
  scheduled.getByText('Switches to Starter on Dec 23.');
  scheduled.getByText('Then $84.00 a year.');
  fireEvent.click(scheduled.getByRole('button', { name: 'Keep Pro' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Scheduled change' }), slowPoll).toBeNull();
  expect(sent().map(({ line }) => line)).toEqual([`DELETE /api/orders-schedule/${ids.scheduled}`]);
});

test('a scheduled change of the cycle ends no plan', async () => {
  const monthly = { planPrice: ids.monthly, plan: 'pro', months: 1, cents: 2900, currency: 'USD' } as const;
  const { card } = await open({
    subscription: aSubscription({ scheduled: { ...monthly, uuid: ids.scheduled, at: '2026-12-23T10:00:00Z' } }),
  });
  (await card('Plan')).getByText('Pro, yearly until Dec 23, then monthly');
});

test('without an address of the operator, a plan that is not active yet says whom to ask', async () => {
  const { card, screen } = await open({
    subscription: aSubscription({ state: 'paid-not-active', nextCharge: null, terms: null }),
    operatorEmail: null,
  });
  (await card('Plan')).getByText('If it takes longer, ask the operator of this service.');
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
});

describe('payment methods', () => {
  const second = aSource({
    uuid: ids.free,
    isDefault: false,
    status: 'expiring',
    info: { brand: 'mastercard', last4: '4444', expires: '2026-11' },
  });

  test('show brand, last four and what expires, and one becomes the default', async () => {
    const { card, sent } = await open({
      sources: [aSource(), second],
      answer: (method) => (method === 'PATCH' ? { ...second, isDefault: true } : undefined),
    });
    const methods = await card('Payment methods');
    const [first, other] = methods.getAllByRole('listitem').map((row) => within(row));
    if (!first || !other) throw new Error('Two rows are shown');
    first.getByText('Visa ending in 4242');
    first.getByText('Default');
    first.getByText('Expires 04/29');
    other.getByText('Expires this month');
    fireEvent.click(other.getByRole('button', { name: 'Make Mastercard ending in 4444 the default' }));
    await expect
      .poll(() => sent(), slowPoll)
      .toEqual([{ line: `PATCH /api/payment-sources/${second.uuid}`, body: { isDefault: true } }]);
  });

  test('the last one stays while the plan renews, and says why', async () => {
    const { card, screen, sent } = await open();
    const remove = (await card('Payment methods')).getByRole('button', { name: 'Remove Visa ending in 4242' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Add another first.',
    );
    fireEvent.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('another one is removed after a question', async () => {
    const { card, screen, sent } = await open({
      sources: [aSource(), second],
      answer: (method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
    });
    const methods = await card('Payment methods');
    fireEvent.click(methods.getByRole('button', { name: 'Remove Mastercard ending in 4444' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mastercard ending in 4444?' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Mastercard ending in 4444' }));
    await expect
      .poll(() => sent().map(({ line }) => line), slowPoll)
      .toEqual([`DELETE /api/payment-sources/${second.uuid}`]);
  });

  test('a card is added by the form of the gateway, and becomes the default', async () => {
    const added = aSource({ uuid: ids.pro, isDefault: false, info: { last4: '1111' } });
    let sources = [aSource()];
    const answers = ['failed', 'succeeded'];
    const { card, screen, sent, router } = await open({
      sources: () => sources,
      answer(method, path) {
        if (method === 'PATCH') return { ...added, isDefault: true };
        if (path !== '/api/sandbox/confirm') return undefined;
        const outcome = answers.shift();
        if (outcome === 'succeeded') sources = [aSource(), added];
        return { outcome, failure: outcome === 'failed' ? 'declined' : null };
      },
    });
    fireEvent.click((await card('Payment methods')).getByRole('button', { name: 'Add payment method' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add payment method' }));
    expect(router.state.location.search).toBe('?add=method');
    const type = async (label: string, value: string) =>
      fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
    await type('Card number', '4242 4242 4242 4242');
    await type('Expiry date', '0431');
    await type('Security code', '123');
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Add payment method' }));
    submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Your card was declined. Try another card.');
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Add payment method' }).dataset['loading'], slowPoll)
      .toBeUndefined();
    submit();
    await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
    expect(sent().at(-1)).toEqual({ line: `PATCH /api/payment-sources/${added.uuid}`, body: { isDefault: true } });
    expect(router.state.location.search).toBe('');
  });
});

describe('billing details', () => {
  test('are text until they are edited', async () => {
    const { card, screen, sent } = await open({
      infos: [someInfo],
      answer: (method, _, body) => (method === 'PATCH' ? { ...someInfo, ...(body as object) } : undefined),
    });
    const details = await card('Billing details');
    details.getByText('Casa do Mar Lda');
    details.getByText('1000-001 Lisboa');
    details.getByText('Tax ID: PT123456789');
    expect(details.queryByRole('textbox')).toBeNull();
    fireEvent.click(details.getByRole('button', { name: 'Edit' }));
    const form = await card('Billing details');
    fireEvent.change(form.getByLabelText(/^Tax ID/), { target: { value: 'PT12' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText(/^Tax ID/).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    fireEvent.change(form.getByLabelText(/^Tax ID/), { target: { value: 'PT987654321' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Tax ID: PT987654321');
    expect(sent()).toMatchObject([
      { line: `PATCH /api/billing-infos/${someInfo.uuid}`, body: { legalId: 'PT987654321' } },
    ]);
  });

  test('ask for their six fields', async () => {
    const { card, sent } = await open();
    const details = await card('Billing details');
    details.getByText('No billing details yet');
    fireEvent.click(details.getByRole('button', { name: 'Add billing details' }));
    const form = await card('Billing details');
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    const invalid = form.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
    // The email is the person's own to begin with.
    expect(invalid.map((field) => field.getAttribute('name'))).toEqual(
      expect.arrayContaining(['addressLine1', 'city', 'name', 'postalCode']),
    );
    expect(sent()).toEqual([]);
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    (await card('Billing details')).getByText('No billing details yet');
  });
});

describe('invoices', () => {
  test('are listed, and each is downloaded as PDF', async () => {
    const credit = anInvoice({ uuid: ids.free, number: 'EV-2026-0002', kind: 'credit-note', total: -27_600 });
    const { card } = await open({
      invoices: [credit, anInvoice()],
      answer: (_, path) => (path.endsWith('/invoice.pdf') ? new Response('PDF') : undefined),
    });
    const invoices = await card('Invoices');
    expect(invoices.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Number',
      'Total',
      'Status',
      'PDF',
    ]);
    invoices.getByRole('row', { name: /EV-2026-0002.*-\$276\.00.*Credit note/ });
    invoices.getByRole('row', { name: /Nov 23, 2026.*\$276\.00.*Paid/ });
    fireEvent.click(invoices.getByRole('button', { name: 'Download EV-2026-0001 as PDF' }));
    await expect.poll(() => saved.map(({ name }) => name), slowPoll).toEqual(['EV-2026-0001.pdf']);
  });

  test('are none at first', async () => {
    const { card } = await open({ invoices: [] });
    (await card('Invoices')).getByText('No invoices yet');
  });
});

test('a card that fails says so, and the others work; trying again mends it', async () => {
  let isBroken = true;
  const { screen, card } = await open({
    answer: (_, path) => (isBroken && path.startsWith('/api/invoices') ? problem(403, 'forbidden') : undefined),
  });
  const failed = within(await screen.findByRole('alert'));
  (await card('Plan')).getByText('Pro, yearly. $276.00 on Nov 23, 2027');
  isBroken = false;
  fireEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /EV-2026-0001/ });
});

test.each([
  ['an editor', { role: 'editor' }],
  ['an installation without billing', { workspace: { planName: 'enterprise', subscriptionType: 'FREE' } }],
] as const)('%s has no billing', async (_who, billing) => {
  const { router } = await renderAt('/dashboard/billing', { isSignedIn: true, answer: answerBilling(billing) });
  await expect
    .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
    .toBe('/dashboard/qrs/all');
});

test('the screen says where no money moves, and only there', async () => {
  const { screen } = await open();
  await screen.findByText('Test mode: no money moves');
  cleanup();
  const live = await open({ payments: null });
  await live.card('Invoices');
  expect(live.screen.queryByText('Test mode: no money moves')).toBeNull();
});
