import { isLongRun } from '@evercode/testkit';
import { startStripeDouble, type StripeDouble, type Webhook } from '@evercode/testkit/stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInWith, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { priceOf, testCards } from './testing/buy-plan.ts';

const DAY_MS = 86_400_000;

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
let double: StripeDouble;
let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  double = await startStripeDouble({ now });
  server = await startServerUnderTest({ ...double.keys, now });
});
afterAll(async () => {
  await server.stop();
  await double.stop();
});
beforeEach(async () => {
  owner = await signUp(server, { isConfirmed: true });
});

const endOf = ({ headers }: Webhook): string => (headers['stripe-signature'] ?? '').slice(-16);
const here = (member = owner) => ({ params: { uuid: member.workspaceUuid } });
const subscription = async (member = owner) => member.call('getSubscription', here(member));
/** Read from the database, so that only news and rounds can have brought it. */
const stored = async (member = owner) =>
  server.db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.accountId')
    .select(['subscriptions.kind', 'accounts.plan', 'subscriptions.subscriptionId', 'subscriptions.customerId'])
    .where('accountId', '=', member.workspaceUuid)
    .executeTakeFirstOrThrow();
const becomes = async (kind: string, plan: string, member = owner) => {
  await expect.poll(async () => stored(member)).toMatchObject({ kind, plan });
};
const paymentsOf = async (member = owner) =>
  server.db
    .selectFrom('payments')
    .select(['kind', 'cents', 'paymentId'])
    .where('accountId', '=', member.workspaceUuid)
    .orderBy('paidAt')
    .execute();
const eventsOf = async (ids: readonly string[]) =>
  server.db
    .selectFrom('gatewayEvents')
    .select(['eventId', 'type', 'outcome'])
    .where('eventId', 'in', [...ids])
    .execute();

async function order(plan: 'starter' | 'pro' | 'enterprise', paymentSource?: string, member = owner) {
  const body = {
    account: member.workspaceUuid,
    planPrice: await priceOf(member, plan),
    ...(paymentSource !== undefined && { paymentSource }),
  };
  return member.call('placeOrder', { body });
}

/** As the checkout does, with the form of Stripe. */
async function buy(plan: 'starter' | 'pro', card: string = testCards.succeeds, member = owner) {
  const placed = await order(plan, undefined, member);
  double.confirm(placed.client_secret ?? '', card);
  return member.call('checkOrder', { params: { uuid: placed.uuid } });
}

async function post({ body, headers }: Pick<Webhook, 'body' | 'headers'>): Promise<number> {
  const answer = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body, headers });
  await answer.body?.cancel();
  return answer.status;
}

/** What is told of this member from now on; news of other tests is dropped. */
const hooksOf = async (member = owner): Promise<Webhook[]> => {
  const { customerId } = await stored(member);
  return double.takeWebhooks().filter(({ body }) => body.includes(customerId));
};

describe('buying', () => {
  test('the browser learns where the form comes from, and that no money moves', async () => {
    expect((await owner.call('getInstallation')).payments).toEqual({
      gateway: 'stripe',
      isTest: true,
      publishableKey: 'pk_test_double',
      scriptUrl: `${double.keys.stripeApiUrl}/stripe.js`,
    });
    const page = await fetch(`${server.url}/en/login`);
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'wasm-unsafe-eval' ${double.keys.stripeApiUrl}`,
    );
    await page.body?.cancel();
  });

  test('a plan is in force with its payment, the invoice of Stripe and its file', async () => {
    expect(await buy('pro')).toMatchObject({ status: 1, failure: null, isActive: true });
    expect(await subscription()).toMatchObject({ state: 'active', isTest: true, terms: { plan: 'pro', cents: 2900 } });
    expect(await paymentsOf()).toMatchObject([{ kind: 'charge', cents: 2900 }]);
    const { items } = await owner.call('listInvoices');
    expect(items).toMatchObject([{ total: 2900, status: 'paid' }]);
    expect(items[0]?.number).toMatch(/^DOUBLE-/);
    const file = await owner.send('getInvoiceFile', { params: { uuid: items[0]?.uuid ?? '' } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('the news alone puts it in force, for a browser that never came back', async () => {
    const placed = await order('starter');
    double.confirm(placed.client_secret ?? '', testCards.succeeds);
    for (const hook of await hooksOf()) expect(await post(hook)).toBe(200);
    await becomes('active', 'starter');
  });

  test('a declined card, the bank’s question and its answer are those of the order', async () => {
    const placed = await order('pro');
    const check = async () => owner.call('checkOrder', { params: { uuid: placed.uuid } });
    double.confirm(placed.client_secret ?? '', testCards.declined);
    expect(await check()).toMatchObject({ status: 2, failure: 'declined', isActive: false });
    expect(double.confirm(placed.client_secret ?? '', testCards.secondStep)).toBe('requires_action');
    double.confirm(placed.client_secret ?? '', testCards.secondStep, true);
    expect(await check()).toMatchObject({ status: 1, failure: null, isActive: true });
    expect(await paymentsOf()).toMatchObject([{ cents: 2900 }]);
  });
});

test('a larger plan at once, a smaller one at the end, and a cancellation', async () => {
  await buy('starter');
  const [source] = (await owner.call('listPaymentSources')).items;
  const placed = await order('pro', source?.uuid);
  expect(await owner.call('checkOrder', { params: { uuid: placed.uuid } })).toMatchObject({
    status: 1,
    isActive: true,
  });
  // A period that has just begun is credited whole, or but for the second that has passed.
  expect((await paymentsOf())[1]?.cents).toBeGreaterThanOrEqual(2000);
  expect((await paymentsOf())[1]?.cents).toBeLessThanOrEqual(2001);

  const planPrice = await priceOf(owner, 'starter');
  await owner.call('scheduleOrder', { body: { account: owner.workspaceUuid, planPrice, keep: [] } });
  expect((await owner.call('listScheduledOrders')).items).toMatchObject([{ terms: { plan: 'starter' } }]);
  expect(await owner.call('unsubscribeAccount', { ...here(), body: {} })).toMatchObject({ state: 'cancelled' });
  expect((await owner.call('listScheduledOrders')).items).toEqual([]);
  expect(await owner.call('reactivateAccount', here())).toMatchObject({ state: 'active' });
});

test('billing details given before the first order are on the first invoice', async () => {
  const details = {
    name: 'Trattoria Rossi Srl',
    legalId: '12345678901',
    email: 'conti@example.com',
    addressLine1: 'Via Roma 1',
    floor: '',
    city: 'Milano',
    state: '',
    postalCode: '20121',
    country: 'IT' as const,
  };
  await owner.call('createBillingInfo', { body: { account: owner.workspaceUuid, ...details } });
  await order('pro');
  const { customerId } = await stored();
  expect(double.state.customers.get(customerId)).toMatchObject({
    name: 'Trattoria Rossi Srl',
    email: 'conti@example.com',
    taxIds: [{ type: 'eu_vat', value: 'IT12345678901' }],
  });
});

test('a change with a new card is paid by that card alone', async () => {
  await buy('starter');
  const placed = await order('pro');
  expect(placed.client_secret).toMatch(/^seti_/);
  expect(await paymentsOf()).toHaveLength(1);
  double.confirm(placed.client_secret ?? '', '5555555555554444');
  expect(await owner.call('checkOrder', { params: { uuid: placed.uuid } })).toMatchObject({
    status: 1,
    isActive: true,
  });
  expect((await owner.call('listPaymentSources')).items).toMatchObject([
    { isDefault: true, info: { brand: 'mastercard' } },
    { isDefault: false },
  ]);
});

describe('the webhook', () => {
  async function someHook(): Promise<Webhook> {
    await buy('starter');
    const [hook] = await hooksOf();
    if (hook === undefined) throw new Error('A purchase tells nothing.');
    return hook;
  }

  test('takes what Stripe signed, once', async () => {
    const hook = await someHook();
    expect([await post(hook), await post(hook)]).toEqual([200, 200]);
    expect(await eventsOf([hook.id])).toHaveLength(1);
    await expect.poll(() => eventsOf([hook.id])).toMatchObject([{ outcome: 'looked' }]);
  });

  test.each([
    ['another body', (hook: Webhook) => ({ ...hook, body: hook.body.replace('"evt_', '"evt-') })],
    ['another signature', (hook: Webhook) => withSignature(hook, (signature) => signature.replace(/v1=./, 'v1=x'))],
    ['an old time', (hook: Webhook) => withSignature(hook, (signature) => signature.replace(/t=\d+/, 't=1700000000'))],
    ['no signature', (hook: Webhook) => withSignature(hook, () => '')],
    ['no body', (hook: Webhook) => ({ ...hook, body: '' })],
  ])('refuses %s', async (_name, forge) => {
    const hook = await someHook();
    expect(await post(forge(hook))).toBe(400);
    expect(await eventsOf([hook.id])).toEqual([]);
  });

  test('refuses what was signed six minutes ago, and what is too large', async () => {
    const hook = await someHook();
    expect(await post({ ...hook, body: hook.body + ' '.repeat(256 * 1024) })).toBe(413);
    aheadMs += 6 * 60_000;
    expect(await post(hook)).toBe(400);
  });

  test('counts what it does not know, and leaves it', async () => {
    const hook = await someHook();
    const event = double.state.events.find(({ id }) => id === hook.id);
    const fresh = `${hook.id}x`;
    double.state.events.push({ id: fresh, created: 0, type: 'payout.paid', object: event?.object ?? {} });
    const told = double.takeWebhooks().find(({ id }) => id === fresh);
    expect(told && (await post(told))).toBe(200);
    expect(await eventsOf([fresh])).toMatchObject([{ type: 'payout.paid', outcome: 'ignored' }]);
  });

  const withSignature = ({ headers, ...hook }: Webhook, change: (signature: string) => string): Webhook => ({
    ...hook,
    headers: { ...headers, 'stripe-signature': change(headers['stripe-signature'] ?? '') },
  });
});

test('thousands of news, late, doubled and in any order, settle as if each had come once', async () => {
  const rounds = isLongRun ? 160 : 6;
  double.takeWebhooks();
  const members = [
    owner,
    ...(await Promise.all(Array.from({ length: 7 }, () => signUp(server, { isConfirmed: true })))),
  ];
  for (const [place, member] of members.entries()) {
    await buy('starter', testCards.succeeds, member);
    if (place % 3 === 1) await member.call('unsubscribeAccount', { ...here(member), body: {} });
  }
  // The same facts again, as other news.
  const hooks = double.takeWebhooks();
  for (let round = 0; round < rounds; round += 1)
    for (const event of double.state.events.filter(({ type }) => type.startsWith('invoice.')).slice(-20))
      double.state.events.push({ ...event, id: `${event.id}r${round}`, type: 'customer.updated' });
  const all = [...hooks, ...double.takeWebhooks()];
  const storm = all.flatMap((hook) => [hook, hook]);
  // Far from the order in which it happened, and the same in every run.
  storm.sort((a, b) => endOf(a).localeCompare(endOf(b)));
  const before = await Promise.all(
    members.map(async (member) => [await subscription(member), await paymentsOf(member)]),
  );

  const statuses: number[] = [];
  for (let at = 0; at < storm.length; at += 20)
    statuses.push(...(await Promise.all(storm.slice(at, at + 20).map(post))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(storm.length).toBeGreaterThanOrEqual(isLongRun ? 5000 : 240);
  const kept = new Set(all.map(({ id }) => id));
  await expect
    .poll(async () => (await eventsOf([...kept])).filter(({ outcome }) => outcome !== null).length)
    .toBe(kept.size);
  const after = await Promise.all(
    members.map(async (member) => [await subscription(member), await paymentsOf(member)]),
  );
  expect(after).toEqual(before);
});

test('a customer that Stripe cannot tell about does not hold up the news of another', async () => {
  const [lost, other] = [owner, await signUp(server, { isConfirmed: true })];
  await buy('starter', testCards.succeeds, lost);
  const placed = await order('starter', undefined, other);
  const { subscriptionId, customerId } = await stored(lost);
  const kept = double.state.subscriptions.get(subscriptionId ?? '');
  double.state.subscriptions.delete(subscriptionId ?? '');
  double.takeWebhooks();
  const known = double.state.customers.get(customerId);
  if (known === undefined || kept === undefined) throw new Error('It was bought.');
  double.state.events.push({
    id: `evt_${customerId}`,
    created: 0,
    type: 'customer.updated',
    object: { ...known, object: 'customer' },
  });
  for (const hook of double.takeWebhooks()) expect(await post(hook)).toBe(200);
  double.confirm(placed.client_secret ?? '', testCards.succeeds);
  for (const hook of await hooksOf(other)) expect(await post(hook)).toBe(200);
  await becomes('active', 'starter', other);
  expect(await eventsOf([`evt_${customerId}`])).toMatchObject([{ outcome: null }]);
  double.state.subscriptions.set(kept.id, kept);
  await expect.poll(() => eventsOf([`evt_${customerId}`])).toMatchObject([{ outcome: 'looked' }]);
});

describe('without any webhook', () => {
  /** The next start compares every subscription that changed. */
  const restartAt = async (at: number) =>
    server.restart(async () => {
      aheadMs = at - Date.now();
    });
  const later = async (days: number) => restartAt(now().getTime() + days * DAY_MS);
  /** Stripe leaves a renewal as a draft for an hour. */
  const atRenewal = async () => {
    const { subscriptionId } = await stored();
    const end = double.state.subscriptions.get(subscriptionId ?? '')?.end ?? 0;
    await restartAt(end * 1000 + 2 * 3_600_000);
  };

  test('a renewal that fails is retried, with another card paid, and the next one is as well', async () => {
    await buy('starter', testCards.failsLater);
    await atRenewal();
    await becomes('past-due', 'starter');
    for (const method of double.state.methods.values())
      if (method.number === testCards.failsLater) method.number = testCards.succeeds;
    await later(1.1);
    await becomes('active', 'starter');
    expect(await paymentsOf()).toHaveLength(2);
    await atRenewal();
    await expect.poll(async () => (await paymentsOf()).length).toBe(3);
    expect(await stored()).toMatchObject({ kind: 'active', plan: 'starter' });
  });

  test('what a person cancels while it is not paid ends at once, and Stripe asks for nothing more', async () => {
    await buy('starter', testCards.failsLater);
    await atRenewal();
    await becomes('past-due', 'starter');
    const { subscriptionId } = await stored();
    // The session has expired by then.
    const { token } = await logInWith(owner, owner);
    const cancelled = await owner.call(
      'unsubscribeAccount',
      { ...here(), body: {} },
      { authorization: `Bearer ${token}` },
    );
    expect(cancelled).toMatchObject({ state: 'expired' });
    await becomes('expired', 'free');
    expect(double.state.subscriptions.get(subscriptionId ?? '')?.endedAt).not.toBeNull();
    const own = [...double.state.invoices.values()].filter((invoice) => invoice.subscription === subscriptionId);
    expect(own.map(({ status }) => status)).toEqual(['paid', 'void']);
    await later(2);
    await becomes('expired', 'free');
    expect(await paymentsOf()).toHaveLength(1);
  });

  test('what is not paid in time ends, and Stripe asks for nothing more', async () => {
    await buy('starter', testCards.failsLater);
    await atRenewal();
    await becomes('past-due', 'starter');
    const { subscriptionId } = await stored();
    await later(20.5);
    await becomes('past-due', 'starter');
    await later(10);
    await becomes('expired', 'free');
    expect(double.state.subscriptions.get(subscriptionId ?? '')?.endedAt).not.toBeNull();
    const open = [...double.state.invoices.values()].filter(({ status }) => status === 'open');
    expect(open.filter((invoice) => invoice.subscription === subscriptionId)).toEqual([]);
  });
});
