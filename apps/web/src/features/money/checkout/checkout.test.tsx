// @vitest-environment jsdom
import type { Account, Installation, Order, OrderStatus, PaymentSource, Quote, Role } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anOrder, aPrice, aShop, freePlus, aPlan, thePlans } from '../../../testing/money.builder.ts';
import { aMembership, aWorkspace, problem, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

afterEach(() => {
  notifications.clean();
  cleanup();
  vi.useRealTimers();
});

type Options = Readonly<{
  at?: string;
  isSignedIn?: boolean;
  role?: Role;
  workspace?: Partial<Account>;
  installation?: Partial<Installation>;
  open?: Order | null;
  sources?: PaymentSource[];
  /** The answers of the order poll, in their order; the last one is repeated. */
  statuses?: (Partial<OrderStatus> | Response)[];
  quote?: (code: string | null) => Partial<Quote> | Response;
  place?: () => Partial<Order> | Response;
  confirm?: (body: unknown) => unknown;
  subscription?: unknown;
}>;

const yearly = aPrice('pro', 12);
const at = `/en/checkout/pro?a=${aWorkspace.uuid}`;

async function openCheckout(options: Options = {}) {
  const { statuses = [{ status: 1, isActive: true }], open = null } = options;
  let checks = 0;
  const rendered = await renderAt(options.at ?? at, {
    isSignedIn: options.isSignedIn ?? true,
    answer(method, path, body) {
      const url = new URL(path, 'http://localhost');
      const is = (verb: string, prefix: string) => method === verb && url.pathname.startsWith(prefix);
      if (is('GET', '/api/public/installation')) return { ...aShop, ...options.installation };
      if (is('GET', '/api/public/plans'))
        return {
          items:
            url.searchParams.get('discount') === 'FREEPLUS'
              ? [aPlan('free', []), aPlan('starter', [freePlus, aPrice('starter', 1), aPrice('starter', 12)])]
              : thePlans(),
        };
      if (is('GET', '/api/public/account/')) return { uuid: aWorkspace.uuid, iri: aWorkspace.iri, name: 'Ana' };
      if (is('GET', '/api/user-accounts'))
        return { items: [{ ...aMembership, role: options.role ?? 'owner', isOwner: options.role === undefined }] };
      if (is('GET', '/api/accounts/') && options.workspace) return { ...aWorkspace, ...options.workspace };
      if (is('GET', '/api/subscriptions/')) return options.subscription ?? problem(404, 'not-found');
      if (is('GET', '/api/payment-sources')) return { items: options.sources ?? [] };
      if (is('GET', '/api/billing-infos')) return { items: [] };
      if (is('GET', '/api/invoices')) return { items: [anInvoice] };
      if (is('GET', '/api/orders/open')) return { order: open };
      if (is('GET', '/api/orders/quote')) {
        const found = options.quote?.(url.searchParams.get('discount'));
        if (found instanceof Response) return found;
        const price = url.searchParams.get('planPrice') === yearly.uuid ? yearly : aPrice('pro', 1);
        return { ...aQuote, total: price.price, renewsFor: price.price, ...found };
      }
      if (is('POST', '/api/orders')) {
        const found = options.place?.() ?? {};
        return found instanceof Response ? found : Response.json({ ...anOrder, ...found }, { status: 201 });
      }
      if (is('GET', '/api/orders/check-status/')) {
        const status = statuses[Math.min(checks, statuses.length - 1)];
        checks += 1;
        if (status instanceof Response) return status;
        return { uuid: anOrder.uuid, status: 0, failure: null, isActive: false, ...status };
      }
      if (is('POST', '/api/sandbox/confirm')) return options.confirm?.(body) ?? { outcome: 'succeeded', failure: null };
      return undefined;
    },
  });
  const { screen, requests } = rendered;
  const sent = (prefix: string) => requests.filter(({ line }) => line.startsWith(prefix));
  return {
    ...rendered,
    sent,
    checks: () => sent('GET /api/orders/check-status/').length,
    typeCard: (number = '4242424242424242'): void => {
      type(screen.getByLabelText('Card number'), number);
      type(screen.getByLabelText('Expiry date'), '12/31');
      type(screen.getByLabelText('Security code'), '123');
    },
    payButton: (name: string | RegExp = 'Pay $276.00') => screen.findByRole('button', { name }),
  };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const aQuote: Quote = {
  planPrice: anOrder.planPrice,
  discount: null,
  credit: 0,
  total: 27_600,
  currency: 'USD',
  renewsAt: '2027-11-21T12:00:00Z',
  renewsFor: 27_600,
};

const someChat = { kind: 'hubspot', name: 'HubSpot', scriptUrl: '', identifies: false } as const;

const anInvoice = {
  uuid: '00000000-0000-4000-8000-000000000555',
  iri: '/api/invoices/555',
  kind: 'invoice',
  number: '2026-0001',
  issuedAt: '2026-11-21T00:00:00Z',
  description: 'Pro',
  total: 27_600,
  tax: 0,
  currency: 'USD',
  status: 'paid',
};

const aCard: PaymentSource = {
  uuid: '00000000-0000-4000-8000-000000000333',
  iri: '/api/payment-sources/333',
  type: 0,
  isDefault: true,
  info: { brand: 'visa', last4: '4242', expires: '2031-04', email: null, created: '2026-01-01T00:00:00Z' },
  status: 'good',
};

/** Pays with a good card and waits until the form is inert. */
async function payWithCard(options: Options) {
  const checkout = await openCheckout(options);
  const pay = await checkout.payButton();
  await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
  checkout.typeCard();
  fireEvent.click(pay);
  return checkout;
}

test('a year of Pro is paid by card, confirmed, and its invoice downloaded', async () => {
  const { screen, sent, router } = await payWithCard({});
  await screen.findByRole('heading', { level: 1, name: 'You’re on Pro' });
  expect(sent('POST /api/orders').map(({ body }) => body)).toEqual([
    { account: aWorkspace.uuid, planPrice: yearly.uuid },
  ]);
  expect(sent('POST /api/sandbox/confirm').map(({ body }) => body)).toEqual([
    {
      client_secret: 'secret',
      method: { type: 'card', number: '4242424242424242', expires: '2031-12', code: '123' },
    },
  ]);
  expect(new URLSearchParams(router.state.location.search).get('order')).toBe(anOrder.uuid);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByRole('link', { name: 'Go to your codes' });
  await screen.findByRole('button', { name: 'Download invoice' });
  expect(document.activeElement?.textContent).toBe('You’re on Pro');
});

test('the summary says what is due today and what is charged next', async () => {
  const { screen } = await openCheckout({ quote: () => ({ credit: 1234, total: 26_366 }) });
  await screen.findByText('Credit for unused time');
  screen.getByText('-$12.34');
  screen.getByText('Total today, incl. tax');
  await screen.findByRole('button', { name: 'Pay $263.66' });
  screen.getByText('Renews Nov 21, 2027 at $276.00. Cancel any time.');
  screen.getByText('Test mode: no money moves');
});

test('another cycle has another price, and stays in the address', async () => {
  const { screen, router, payButton } = await openCheckout();
  await payButton();
  fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
  await payButton('Pay $29.00');
  expect(router.state.location.search).toContain('months=1');
});

describe('a promo code', () => {
  const withCode = (code: string | null) =>
    code === 'SPRING20'
      ? { discount: { name: code, isActive: true, percentOff: 20 }, total: 22_080 }
      : code === null
        ? {}
        : problem(409, 'promo-code-expired');

  test('is added, lowers the price, and is removed', async () => {
    const { screen, router, payButton } = await openCheckout({ quote: withCode });
    await payButton();
    fireEvent.click(screen.getByRole('button', { name: 'Add promo code' }));
    type(screen.getByLabelText('Promo code'), 'spring20');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('20% off applied');
    await payButton('Pay $220.80');
    screen.getByText('-$55.20');
    expect(router.state.location.pathname).toBe('/en/checkout/pro/SPRING20');
    fireEvent.click(screen.getByRole('button', { name: 'Remove SPRING20' }));
    await payButton();
  });

  test('that has expired says so, and the full price stands', async () => {
    const { screen, payButton, sent } = await openCheckout({ at: at.replace('pro?', 'pro/OLD?'), quote: withCode });
    await screen.findByText('This promo code has expired.');
    await payButton();
    expect(sent('POST /api/orders')).toEqual([]);
  });

  test('of a promotion opens its own price', async () => {
    const { screen } = await openCheckout({
      at: `/en/checkout/starter/FREEPLUS?a=${aWorkspace.uuid}`,
      quote: () => ({ total: 9900, renewsFor: 9900 }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Upgrade to FreePlus' });
    await screen.findByRole('button', { name: 'Pay $99.00' });
    screen.getByText('FreePlus price applied');
  });
});

describe('the fields', () => {
  test('say what is wrong before anything is ordered, and the first one takes the focus', async () => {
    const { screen, payButton, sent, typeCard } = await openCheckout();
    const pay = await payButton();
    await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
    fireEvent.click(pay);
    await screen.findByText('Enter all digits of the card number');
    screen.getByText('Enter a month and year, such as 04 / 31');
    screen.getByText('Enter the 3 or 4 digits on your card');
    await expect.poll(() => document.activeElement, slowPoll).toBe(screen.getByLabelText('Card number'));
    typeCard('4242 4242 4242 4241');
    await screen.findByText('Check the card number');
    typeCard('4111111111111111');
    fireEvent.click(pay);
    await screen.findByText('No real cards in test mode. Use one of the test cards.');
    expect(sent('POST')).toEqual([]);
  });

  test('a company’s details are stored before the order', async () => {
    const { screen, payButton, sent, typeCard } = await openCheckout();
    const pay = await payButton();
    await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
    typeCard();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Add company details to invoices' }));
    fireEvent.click(pay);
    expect(await screen.findAllByText('Please fill in the field')).not.toHaveLength(0);
    expect(sent('POST')).toEqual([]);
  });
});

describe('the bank asks for a second step', () => {
  const asks = (body: unknown) => {
    const approved: unknown = Reflect.get(Object(body), 'approved');
    if (approved === undefined) return { outcome: 'second-step', failure: null };
    return approved === true
      ? { outcome: 'succeeded', failure: null }
      : { outcome: 'failed', failure: 'not-authenticated' };
  };

  test.each([
    ['Approve', 'You’re on Pro'],
    ['Refuse', 'The payment wasn’t confirmed with your bank. Try again.'],
  ])('%s', async (answer, says) => {
    const { screen } = await payWithCard({ confirm: asks });
    const dialog = within(await screen.findByRole('dialog', { name: 'Your bank asks you to confirm this payment' }));
    fireEvent.click(dialog.getByRole('button', { name: answer }));
    await screen.findByText(says);
  });
});

test('a declined card says so, and another card pays the same order', async () => {
  const answers = [
    { outcome: 'failed', failure: 'declined' },
    { outcome: 'succeeded', failure: null },
  ];
  const { screen, payButton, sent } = await payWithCard({ confirm: () => answers.shift() });
  await screen.findByText('Your card was declined. Try another card.');
  fireEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'You’re on Pro' });
  expect(sent('POST /api/orders')).toHaveLength(2);
});

test('while the payment is confirmed the form is inert, and a second click orders nothing', async () => {
  const { screen, sent } = await payWithCard({ confirm: () => ({ outcome: 'second-step', failure: null }) });
  await screen.findByRole('dialog');
  // Behind the dialog of the bank.
  const button = screen.getByRole('button', { name: 'Confirming payment…', hidden: true });
  expect(screen.getByLabelText('Card number')).toHaveProperty('disabled', true);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') ?? document.body);
  expect(sent('POST /api/orders')).toHaveLength(1);
  expect(sent('POST /api/sandbox/confirm')).toHaveLength(1);
});

test('the open order of the same price is paid instead of a new one', async () => {
  const { screen, sent } = await payWithCard({ open: anOrder });
  await screen.findByRole('heading', { name: 'You’re on Pro' });
  expect(sent('POST /api/orders')).toEqual([]);
});

test('a stored card pays without a form', async () => {
  const { screen, payButton, sent } = await openCheckout({
    sources: [aCard],
    place: () => ({ client_secret: null, status: 1, isActive: true }),
  });
  const pay = await payButton();
  await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
  expect(screen.getByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  fireEvent.click(pay);
  await screen.findByRole('heading', { name: 'You’re on Pro' });
  expect(sent('POST /api/orders').map(({ body }) => body)).toEqual([
    { account: aWorkspace.uuid, planPrice: yearly.uuid, paymentSource: aCard.uuid },
  ]);
  expect(sent('POST /api/sandbox/confirm')).toEqual([]);
});

test('a stored card that is declined is refused beside the button', async () => {
  const { screen, payButton } = await openCheckout({ sources: [aCard], place: () => problem(402, 'payment-declined') });
  const pay = await payButton();
  await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
  fireEvent.click(pay);
  await screen.findByText('Your card was declined. Try another card.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('after a reload', () => {
  const withOrder = `${at}&order=${anOrder.uuid}`;

  test('a paid order is confirmed again', async () => {
    const { screen } = await openCheckout({ at: withOrder });
    await screen.findByRole('heading', { name: 'You’re on Pro' });
  });

  test('an order that still waits for a card shows the form', async () => {
    const { payButton, sent } = await openCheckout({ at: withOrder, open: anOrder, statuses: [{ status: 0 }] });
    await payButton();
    expect(sent('POST')).toEqual([]);
  });

  test('an order without an end in sight is pending', async () => {
    const { screen, checks } = await openCheckout({
      open: { ...anOrder, client_secret: null },
      statuses: [{ status: 0 }],
    });
    await screen.findByText('Your payment is still processing');
    expect(checks()).toBe(5);
  });
});

test('a payment without an active plan leads to support', async () => {
  const { screen } = await openCheckout({
    at: `${at}&order=${anOrder.uuid}`,
    statuses: [{ status: 1, isActive: false }],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'We have your payment, but Pro isn’t active yet' }));
  // The address of the operator may arrive after the dialog.
  const address = () => dialog.getByRole('link', { name: 'Contact support' }).getAttribute('href');
  await expect.poll(address, slowPoll).toMatch(/^mailto:plans@example\.com\?subject=/);
  expect(screen.queryByText('Confirming payment…')).toBeNull();
});

test.each([
  ['', null, 'The operator of this service has to fix this by hand. Send them the order number: '],
  [', but with a chat', someChat, 'We’ll fix this by hand. Go to your codes, open the chat and mention order '],
])('without an address of the operator%s, the order number is copied', async (_, chat, text) => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { screen } = await openCheckout({
    at: `${at}&order=${anOrder.uuid}`,
    installation: { operatorEmail: null, chat },
    statuses: [{ status: 1, isActive: false }],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'We have your payment, but Pro isn’t active yet' }));
  dialog.getByText((said) => said.startsWith(`${text}${anOrder.uuid}`));
  expect(dialog.queryByRole('link', { name: 'Contact support' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Copy order number' }));
  await dialog.findByRole('button', { name: 'Copied' });
  expect(writeText).toHaveBeenCalledWith(anOrder.uuid);
});

test('a failed order is ended with its reason, and can be tried again', async () => {
  const { screen, payButton, router } = await openCheckout({
    at: `${at}&order=${anOrder.uuid}`,
    statuses: [{ status: 2, failure: 'expired-card' }],
  });
  await screen.findByRole('heading', { name: 'Payment failed' });
  screen.getByText('Nothing was charged. This card has expired. Try another card.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await payButton();
  expect(router.state.location.search).not.toContain('order=');
});

test('without an answer nothing is claimed, and it can be looked up again', async () => {
  const { screen } = await payWithCard({ statuses: [problem(503, 'unavailable'), { status: 1, isActive: true }] });
  await screen.findByRole('heading', { name: 'We couldn’t check your payment' });
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'You’re on Pro' });
});

describe('who may not buy', () => {
  test('a stranger signs in first, and returns with everything', async () => {
    const { router } = await openCheckout({ at: '/en/checkout/pro/SPRING20?months=1', isSignedIn: false });
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/en/login');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(
      '/en/checkout/pro/SPRING20?months=1',
    );
  });

  test('a stranger with a workspace in the address, likewise', async () => {
    const { router } = await openCheckout({ isSignedIn: false });
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/en/login');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(at);
  });

  test('an editor reads who manages the plan', async () => {
    const { screen } = await openCheckout({ role: 'editor' });
    await screen.findByRole('heading', { name: 'Ana Castro (owner) manages the plan' });
  });

  test('a plan that the operator gave is not sold again', async () => {
    const { screen } = await openCheckout({ workspace: { planName: 'pro', subscriptionType: 'FOREVER' } });
    await screen.findByRole('heading', { name: 'Ana already has Pro' });
    screen.getByText('The operator of this service gave you this plan. Ask them to change it.');
  });

  test('a person of another workspace is led to the own one', async () => {
    const foreign = '99999999-9999-4999-8999-999999999999';
    const { screen } = await openCheckout({ at: `/en/checkout/pro?a=${foreign}` });
    const own = await screen.findByRole('link', { name: 'Check out for Ana' });
    expect(own.getAttribute('href')).toBe(`/en/checkout/pro?a=${aWorkspace.uuid}&months=12`);
  });

  test('without a gateway nothing is sold', async () => {
    const { screen } = await openCheckout({ installation: { payments: null } });
    await screen.findByRole('heading', { name: 'This plan can’t be bought online' });
  });

  test('a plan that runs already is not sold twice', async () => {
    const { screen } = await openCheckout({ subscription: { state: 'active', terms: anOrder.planPrice } });
    await screen.findByRole('heading', { name: 'You’re on Pro' });
    screen.getByText(/nothing to pay/);
  });

  test.each(['/en/checkout/free', '/en/checkout/trial', '/en/checkout/gold'])('%s does not exist', async (path) => {
    const { screen } = await openCheckout({ at: path });
    await screen.findByRole('heading', { name: 'This page doesn’t exist' });
  });
});

describe('an unfinished order', () => {
  test('is continued with its plan, its cycle and its code', async () => {
    const { screen } = await openCheckout({
      at: '/en/checkout/incomplete',
      open: { ...anOrder, discount: { name: 'SPRING20', isActive: true, percentOff: 20 }, total: 22_080 },
    });
    await screen.findByRole('heading', { name: 'Finish your order' });
    screen.getByText('Pro yearly, $220.80');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      `/en/checkout/pro/SPRING20?a=${aWorkspace.uuid}&months=12`,
    );
    screen.getByRole('link', { name: 'Choose another plan' });
  });

  test('an editor reads who manages the plan, and the order is not asked for', async () => {
    const { screen, requests } = await openCheckout({ at: '/en/checkout/incomplete', role: 'editor', open: anOrder });
    await screen.findByRole('heading', { name: 'Ana Castro (owner) manages the plan' });
    expect(requests.map(({ line }) => line)).not.toContain('GET /api/orders/open');
  });

  test('without one the person chooses a plan', async () => {
    const { router } = await openCheckout({ at: '/en/checkout/incomplete' });
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/en/plans');
  });
});
