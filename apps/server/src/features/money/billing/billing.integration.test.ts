import { randomUUID } from 'node:crypto';
import { sql } from '@evercode/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { createBillingClock } from './clock/billing-clock.ts';
import { aCard } from './gateway/sandbox/sandbox-customer.builder.ts';
import { createSandboxGateway } from './gateway/sandbox/sandbox-gateway.ts';
import { forgetCustomers } from './rounds/forget-customers.ts';
import { buy, cardOf, moveClock, moveClockPast, priceOf, testCards } from './testing/buy-plan.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signUp(server, { isConfirmed: true });
});

const here = (member = owner) => ({ params: { uuid: member.workspaceUuid } });
const account = async (member = owner) => member.call('getAccount', here(member));
const subscription = async (member = owner) => member.call('getSubscription', here(member));
const stateIs = async (state: string, member = owner) => {
  await expect.poll(async () => (await subscription(member)).state).toBe(state);
};
const payments = async (member = owner) =>
  server.db
    .selectFrom('payments')
    .select(['kind', 'cents'])
    .where('accountId', '=', member.workspaceUuid)
    .orderBy('paidAt')
    .orderBy('kind')
    .execute();
const statesOf = async (codes: readonly { uuid: string }[]) =>
  Promise.all(codes.map(async ({ uuid }) => (await owner.call('getQr', { params: { uuid } })).state));

describe('buying', () => {
  test('a plan is in force once it is paid, with its payment, invoice and log', async () => {
    expect(await subscription()).toMatchObject({ state: 'free', terms: null, nextCharge: null });
    expect(await buy(owner, 'pro', { months: 12 })).toMatchObject({ status: 1, failure: null, isActive: true });
    expect(await account()).toMatchObject({
      planName: 'pro',
      subscriptionType: 'PREMIUM',
      billing: { state: 'active' },
      planPrice: `/api/plan-prices/${await priceOf(owner, 'pro', 12)}`,
      paymentSources: [expect.stringContaining('/api/payment-sources/')],
      invoices: [expect.stringContaining('/api/invoices/')],
    });
    expect(await subscription()).toMatchObject({
      isTest: true,
      terms: { plan: 'pro', months: 12, cents: 27_600 },
      nextCharge: { cents: 27_600, percentOff: null },
      stayOffer: { percentOff: 50, cents: 13_800 },
    });
    expect(await payments()).toEqual([{ kind: 'charge', cents: 27_600 }]);
    const { items } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
    expect(items.map(({ act, detail }) => ({ act, detail }))).toEqual([
      { act: 'subscription.began', detail: { plan: 'pro', months: 12 } },
      { act: 'subscription.method-added', detail: {} },
    ]);
  });

  test('two clicks, two tabs and a reload are one order and one charge', async () => {
    const body = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'starter') };
    const orders = await Promise.all(Array.from({ length: 4 }, () => owner.call('placeOrder', { body })));
    expect(new Set(orders.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await owner.call('getOpenOrder')).toMatchObject({ order: { uuid: orders[0]?.uuid } });
    const secret = orders[0]?.client_secret ?? '';
    await Promise.all(
      [1, 2, 3].map(() => owner.send('confirmInSandbox', { body: { client_secret: secret, method: cardOf() } })),
    );
    expect(await owner.call('checkOrder', { params: { uuid: orders[0]?.uuid ?? '' } })).toMatchObject({ status: 1 });
    expect(await payments()).toEqual([{ kind: 'charge', cents: 900 }]);
    expect(await owner.call('getOpenOrder')).toEqual({ order: null });
  });

  test('a refused card leaves the order open for another one', async () => {
    expect(await buy(owner, 'pro', { card: testCards.declined })).toMatchObject({
      status: 2,
      failure: 'declined',
      isActive: false,
    });
    expect(await account()).toMatchObject({ planName: 'free', billing: { state: 'processing' } });
    expect(await buy(owner, 'pro')).toMatchObject({ status: 1, failure: null });
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
  });

  test('another plan replaces the open order, and an order can be dropped', async () => {
    const pro = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'pro') };
    const first = await owner.call('placeOrder', { body: pro });
    const second = await owner.call('placeOrder', { body: { ...pro, planPrice: await priceOf(owner, 'starter') } });
    expect(second.uuid).not.toBe(first.uuid);
    expect(await owner.call('checkOrder', { params: { uuid: first.uuid } })).toMatchObject({ status: 2 });
    await owner.call('abandonOrder', { params: { uuid: second.uuid } });
    expect(await subscription()).toMatchObject({ state: 'free' });
    expect(await payments()).toEqual([]);
  });

  test('an order that its process only wrote down before it was killed is finished by the next attempt', async () => {
    await buy(owner, 'starter', { months: 12 });
    const id = randomUUID();
    const terms = {
      priceUuid: await priceOf(owner, 'pro', 12),
      plan: 'pro',
      months: 12,
      cents: 27_600,
      currency: 'USD',
    };
    const isOwners = sql<boolean>`account_id = ${owner.workspaceUuid}`;
    await sql`insert into orders (id, account_id, user_id, terms, credit_cents, total_cents, currency, status, gateway,
        created_at)
      select ${id}, account_id, user_id, ${JSON.stringify(terms)}::jsonb, 0, 27600, 'USD', 'pending', gateway, now()
      from orders where ${isOwners}`.execute(server.db);
    await sql`update subscriptions set kind = 'processing', version = version + 1,
      data = jsonb_build_object('kind', 'processing', 'orderUuid', ${id}::text, 'before', data)
      where ${isOwners}`.execute(server.db);
    // The screen of the person asks how it goes, which compares everything with the gateway.
    expect(await owner.call('checkOrder', { params: { uuid: id } })).toMatchObject({ status: 0, failure: null });
    expect(await buy(owner, 'pro', { months: 12 })).toMatchObject({ uuid: id, status: 1, isActive: true });
    expect(await account()).toMatchObject({ planName: 'pro' });
  });

  test('a larger plan begins at once and credits the unused time of the smaller one', async () => {
    await buy(owner, 'starter', { months: 12 });
    const planPrice = await priceOf(owner, 'pro', 12);
    const quote = await owner.call('quoteOrder', { query: { account: owner.workspaceUuid, planPrice } });
    expect(quote.credit).toBeGreaterThanOrEqual(8_398);
    expect(quote.total).toBe(27_600 - quote.credit);
    expect(await buy(owner, 'pro', { months: 12 })).toMatchObject({ status: 1, isActive: true });
    expect(await account()).toMatchObject({ planName: 'pro' });
    const [, second] = await payments();
    expect((second?.cents ?? 0) + quote.credit).toBeLessThanOrEqual(27_601);
  });

  test('a promo code lowers the first cycle, once for a workspace', async () => {
    await server.db
      .insertInto('discounts')
      .values({
        code: 'SPRING20',
        percentOff: 20,
        plans: ['starter', 'pro'],
        months: [1, 12],
        startsAt: null,
        endsAt: null,
        mostUses: null,
        createdAt: new Date(),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    expect(await buy(owner, 'starter', { discount: 'spring20' })).toMatchObject({ status: 1 });
    expect(await payments()).toEqual([{ kind: 'charge', cents: 720 }]);
    expect(await subscription()).toMatchObject({ nextCharge: { cents: 900 } });
    const { items: noted } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
    expect(noted.filter(({ act }) => act === 'subscription.promo-used')).toMatchObject([
      { subject: { label: 'SPRING20' }, detail: { percentOff: 20 }, person: { email: owner.email } },
    ]);
    const again = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'pro'), discount: 'SPRING20' };
    expect(await owner.refusal('placeOrder', { body: again })).toMatchObject({ code: 'promo-code-used' });
    expect(await owner.refusal('placeOrder', { body: { ...again, discount: 'NEVER' } })).toMatchObject({
      code: 'promo-code-unknown',
    });
  });

  test('is refused to editors, for other workspaces and for prices that are not offered', async () => {
    const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
    const other = await signUp(server);
    const body = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'pro') };
    expect(await editor.refusal('placeOrder', { body })).toMatchObject({ status: 403 });
    expect(await editor.refusal('getSubscription', here())).toMatchObject({ status: 403 });
    expect(await other.refusal('placeOrder', { body })).toMatchObject({ status: 404 });
    const order = await owner.call('placeOrder', { body });
    expect(await other.refusal('checkOrder', { params: { uuid: order.uuid } })).toMatchObject({ status: 404 });
    expect(await other.refusal('abandonOrder', { params: { uuid: order.uuid } })).toMatchObject({ status: 404 });
    expect(
      await owner.refusal('placeOrder', { body: { ...body, planPrice: '00000000-0000-8000-8000-000000000000' } }),
    ).toMatchObject({ code: 'price-unknown' });
  });
});

describe('a smaller plan', () => {
  test('waits for the end of the period, pauses codes without room, and a larger plan gives them back', async () => {
    await buy(owner, 'pro');
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push(await createCode(owner));
    const plans = await owner.call('listPlans');
    const free = plans.items.find(({ name }) => name === 'free')?.uuid ?? '';
    const info = await owner.call('getDowngradeInfo', { params: { plan: free, account: owner.workspaceUuid } });
    expect(info.codes).toMatchObject({ limit: 2, active: 4, pausingCount: 2 });
    expect(info.codes.pausing.map(({ uuid }) => uuid)).toEqual([codes[3]?.uuid, codes[2]?.uuid]);

    await owner.call('unsubscribeAccount', { ...here(), body: { reasons: ['too-expensive'] } });
    expect(await account()).toMatchObject({ planName: 'pro', billing: { state: 'cancelled' } });
    await moveClock(server, 32);
    await stateIs('expired');
    expect(await account()).toMatchObject({ planName: 'free', totals: { qr: 2, sysPausedQr: 2 } });
    expect(await statesOf(codes)).toEqual(['active', 'active', 'paused', 'paused']);

    expect(await buy(owner, 'starter')).toMatchObject({ status: 1 });
    expect(await statesOf(codes)).toEqual(['active', 'active', 'active', 'active']);
    expect(await account()).toMatchObject({ planName: 'starter', totals: { qr: 4, sysPausedQr: 0 } });
  });

  test('keeps the codes that were chosen on leaving, for this end alone', async () => {
    await buy(owner, 'pro');
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push(await createCode(owner));
    const keep = [codes[3]?.uuid ?? ''];
    await owner.call('unsubscribeAccount', { ...here(), body: { keep } });
    await moveClock(server, 32);
    await stateIs('expired');
    expect(await statesOf(codes)).toEqual(['active', 'paused', 'paused', 'active']);
    const kept = await server.db
      .selectFrom('subscriptions')
      .select('keptCodes')
      .where('accountId', '=', owner.workspaceUuid)
      .executeTakeFirst();
    expect(kept).toEqual({ keptCodes: [] });
  });

  test('taken back, a choice of codes counts no more', async () => {
    await buy(owner, 'pro');
    const codes = [];
    for (let count = 0; count < 3; count += 1) codes.push(await createCode(owner));
    const keep = [codes[2]?.uuid ?? ''];
    const keptCodes = async () =>
      server.db
        .selectFrom('subscriptions')
        .select('keptCodes')
        .where('accountId', '=', owner.workspaceUuid)
        .executeTakeFirst();
    await owner.call('unsubscribeAccount', { ...here(), body: { keep } });
    expect(await keptCodes()).toEqual({ keptCodes: keep });
    await owner.call('reactivateAccount', here());
    expect(await keptCodes()).toEqual({ keptCodes: [] });
    const body = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'starter'), keep };
    const scheduled = await owner.call('scheduleOrder', { body });
    expect(await keptCodes()).toEqual({ keptCodes: keep });
    await owner.call('callOffOrder', { params: { uuid: scheduled.uuid } });
    expect(await keptCodes()).toEqual({ keptCodes: [] });
  });

  test('names the codes that would pause by pages and by words, and counts them all', async () => {
    await buy(owner, 'pro');
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push(await createCode(owner));
    const plans = await owner.call('listPlans');
    const free = plans.items.find(({ name }) => name === 'free')?.uuid ?? '';
    const read = async (query: object) => {
      const params = { plan: free, account: owner.workspaceUuid };
      return (await owner.call('getDowngradeInfo', { params, query })).codes;
    };
    const names = codes.map(({ title }) => title);
    const [first, second] = [await read({ itemsPerPage: 2 }), await read({ itemsPerPage: 2, page: 2 })];
    expect([first, second]).toMatchObject([
      { active: 5, pausingCount: 3, found: 3 },
      { active: 5, pausingCount: 3, found: 3 },
    ]);
    expect([...first.pausing, ...second.pausing].map(({ title }) => title)).toEqual([names[4], names[3], names[2]]);
    const found = await read({ search_term: (names[3] ?? '').toUpperCase() });
    expect(found).toMatchObject({ pausingCount: 3, found: 1, pausing: [{ uuid: codes[3]?.uuid }] });
    expect(await read({ search_term: 'no such code' })).toMatchObject({ pausingCount: 3, found: 0, pausing: [] });
  });

  test('is scheduled, can be called off, and takes effect with the renewal', async () => {
    await buy(owner, 'pro');
    const iris = {
      account: `/api/accounts/${owner.workspaceUuid}`,
      planPrice: `/api/plan-prices/${await priceOf(owner, 'starter')}`,
    };
    const body = { ...iris, keep: [] };
    const scheduled = await owner.call('scheduleOrder', { body });
    expect(await subscription()).toMatchObject({
      state: 'active',
      scheduled: { plan: 'starter' },
      nextCharge: { cents: 900 },
    });
    expect(await owner.call('listScheduledOrders')).toMatchObject({ items: [{ uuid: scheduled.uuid, ...iris }] });
    await owner.call('callOffOrder', { params: { uuid: scheduled.uuid } });
    expect(await subscription()).toMatchObject({ scheduled: null, nextCharge: { cents: 2_900 } });
    await owner.call('scheduleOrder', { body });
    await moveClock(server, 32);
    await expect.poll(async () => (await account()).planName).toBe('starter');
    expect((await payments()).map(({ cents }) => cents)).toEqual([2_900, 900]);
    expect(await subscription()).toMatchObject({ state: 'active', scheduled: null });
  });

  test('is refused while the team is too large', async () => {
    await buy(owner, 'pro');
    await joinWorkspace(server, owner.workspaceUuid, 'editor');
    const body = { account: owner.workspaceUuid, planPrice: await priceOf(owner, 'starter') };
    expect(await owner.refusal('scheduleOrder', { body })).toMatchObject({ code: 'too-many-members' });
  });
});

describe('leaving', () => {
  test('can be taken back, and the offer to stay is given once', async () => {
    await buy(owner, 'pro');
    const toFree = { ...here(), body: { plan: 'free' } } as const;
    expect(await owner.refusal('downgradeAccount', toFree)).toMatchObject({ code: 'no-such-change' });
    expect(await subscription()).toMatchObject({ stayOffer: { cents: 1_450 } });
    const [one, two] = await Promise.all([owner.send('takeStayOffer', here()), owner.send('takeStayOffer', here())]);
    expect([one.status, two.status]).toContain(200);
    expect(await subscription()).toMatchObject({ nextCharge: { cents: 1_450, percentOff: 50 }, stayOffer: null });
    expect(await owner.refusal('takeStayOffer', here())).toMatchObject({ code: 'stay-offer-used' });
    await moveClock(server, 32);
    await expect.poll(async () => (await payments()).map(({ cents }) => cents)).toEqual([2_900, 1_450]);
    expect(await subscription()).toMatchObject({ nextCharge: { cents: 2_900 }, stayOffer: null });
    await owner.call('unsubscribeAccount', { ...here(), body: { reasons: [] } });
    expect(await subscription()).toMatchObject({ state: 'cancelled', nextCharge: null });
    expect(await owner.call('reactivateAccount', here())).toMatchObject({ state: 'active', stayOffer: null });
  });

  test('a cancellation declines the offer to stay, and reactivating does not bring it back', async () => {
    await buy(owner, 'pro');
    await owner.call('unsubscribeAccount', { ...here(), body: { reasons: [] } });
    expect(await subscription()).toMatchObject({ state: 'cancelled', stayOffer: null });
    expect(await owner.call('reactivateAccount', here())).toMatchObject({ state: 'active', stayOffer: null });
    expect(await owner.refusal('takeStayOffer', here())).toMatchObject({ code: 'stay-offer-used' });
    expect(await subscription()).toMatchObject({ nextCharge: { cents: 2_900 } });
  });

  test('a cancellation of Starter leaves the offer to Pro', async () => {
    await buy(owner, 'starter');
    await owner.call('unsubscribeAccount', { ...here(), body: { reasons: [] } });
    await owner.call('reactivateAccount', here());
    await buy(owner, 'pro');
    expect(await subscription()).toMatchObject({ stayOffer: { cents: 1_450 } });
  });

  test('a deleted workspace is not charged again', async () => {
    await owner.call('createAccount', { body: { name: 'Further' } });
    await buy(owner, 'pro');
    await owner.call('deleteAccount', { ...here(), body: { confirmation: 'DELETE', proof: { password: PASSWORD } } });
    await expect
      .poll(async () => (await server.db.selectFrom('abandonedSubscriptions').selectAll().execute()).length)
      .toBe(0);
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
  });

  test('a deleted workspace leaves nothing at the sandbox, and others keep what they have there', async () => {
    const other = await signUp(server);
    await buy(other, 'starter');
    await owner.call('createAccount', { body: { name: 'Further' } });
    await buy(owner, 'pro');
    const customers = async () => server.db.selectFrom('sandboxCustomers').select('id').execute();
    const idOf = async (member: Member) =>
      server.db
        .selectFrom('subscriptions')
        .select('customerId')
        .where('accountId', '=', member.workspaceUuid)
        .executeTakeFirst();
    const [mine, theirs] = [await idOf(owner), await idOf(other)];
    await owner.call('deleteAccount', { ...here(), body: { confirmation: 'DELETE', proof: { password: PASSWORD } } });
    await expect
      .poll(async () => (await server.db.selectFrom('abandonedSubscriptions').selectAll().execute()).length)
      .toBe(0);
    await forgetCustomers({ db: server.db, now: () => new Date() });
    expect(await customers()).toContainEqual({ id: mine?.customerId });
    await forgetCustomers({ db: server.db, now: () => new Date(Date.now() + 365 * 86_400_000) });
    expect(await customers()).not.toContainEqual({ id: mine?.customerId });
    expect(await customers()).toContainEqual({ id: theirs?.customerId });
  });
});

describe('a renewal that fails', () => {
  test('is tried four times, keeps the codes for three weeks, and ends on Free', async () => {
    await buy(owner, 'pro', { card: testCards.failsLater });
    const codes = [await createCode(owner), await createCode(owner), await createCode(owner)];
    await moveClockPast(server, (await subscription()).periodEnd);
    await stateIs('past-due');
    const { billing } = await account();
    expect(billing?.endsAt).not.toBeNull();
    for (const days of [1, 2, 2, 2]) {
      const before = (await subscription()).nextAttemptAt;
      await moveClock(server, days);
      await expect.poll(async () => (await subscription()).nextAttemptAt).not.toBe(before);
    }
    expect(await subscription()).toMatchObject({ state: 'past-due', nextAttemptAt: null });
    expect(await statesOf(codes)).toEqual(['active', 'active', 'active']);
    expect(await account()).toMatchObject({ planName: 'pro' });
    await moveClock(server, 14);
    await stateIs('expired');
    expect(await account()).toMatchObject({ planName: 'free' });
    expect(await statesOf(codes)).toEqual(['active', 'active', 'paused']);
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
  });

  test('goes on with a new card', async () => {
    await buy(owner, 'pro', { card: testCards.failsLater });
    await moveClock(server, 32);
    await stateIs('past-due');
    const { client_secret } = await owner.call('getPaymentIntent', here());
    await owner.call('confirmInSandbox', { body: { client_secret, method: cardOf() } });
    const sources = await owner.call('listPaymentSources');
    const added = sources.items.find(({ info }) => info.last4 === '4242');
    await owner.call('updatePaymentSource', { params: { uuid: added?.uuid ?? '' }, body: { isDefault: true } });
    await stateIs('active');
    expect((await payments()).map(({ cents }) => cents)).toEqual([2_900, 2_900]);
  });
});

describe('a cancellation while a renewal is not paid', () => {
  const wish = () => ({ ...here(), body: { reasons: ['temporary' as const] } });
  const cancel = async () => owner.call('unsubscribeAccount', wish());
  const failRenewal = async () => {
    await buy(owner, 'pro', { card: testCards.failsLater });
    await moveClockPast(server, (await subscription()).periodEnd);
    await stateIs('past-due');
  };
  const stored = async () =>
    server.db
      .selectFrom('subscriptions')
      .select(['customerId', 'subscriptionId', 'data', 'dueAt'])
      .where('accountId', '=', owner.workspaceUuid)
      .executeTakeFirstOrThrow();
  /** Every attempt that failed, in the words of the gateway. */
  const countTries = async () => {
    const { customerId } = await stored();
    const tries = await server.db
      .selectFrom('gatewayEvents')
      .select('eventId')
      .where('customerId', '=', customerId)
      .where('type', '=', 'charge.failed')
      .execute();
    return tries.length;
  };
  const ends = async () => {
    const { items } = await owner.call('listAuditLog', { query: { group: 'subscription' } });
    return items.filter(({ act }) => act === 'subscription.cancelled' || act === 'subscription.ended');
  };

  test('ends the plan at once: codes without room pause, and nothing is tried again', async () => {
    await buy(owner, 'pro', { card: testCards.failsLater });
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push(await createCode(owner));
    await moveClockPast(server, (await subscription()).periodEnd);
    await stateIs('past-due');
    const { items } = await owner.call('listPlans');
    const free = items.find(({ name }) => name === 'free')?.uuid ?? '';
    const { at } = await owner.call('getDowngradeInfo', { params: { plan: free, account: owner.workspaceUuid } });
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);

    const body = { reasons: ['temporary' as const], keep: [codes[3]?.uuid ?? ''] };
    expect(await owner.call('unsubscribeAccount', { ...here(), body })).toMatchObject({
      state: 'expired',
      terms: null,
      nextCharge: null,
      stayOffer: null,
    });
    expect(await account()).toMatchObject({ planName: 'free', totals: { qr: 2, sysPausedQr: 2 } });
    expect(await statesOf(codes)).toEqual(['active', 'paused', 'paused', 'active']);
    // Its mail says so too.
    expect(await stored()).toMatchObject({ data: { kind: 'expired', why: 'cancelled' }, dueAt: null });
    expect(await ends()).toMatchObject([
      { act: 'subscription.ended' },
      { act: 'subscription.cancelled', detail: { plan: 'pro', months: 1 }, person: { email: owner.email } },
    ]);
    await expect.poll(countTries).toBe(1);

    const other = await signUp(server);
    await buy(other, 'starter');
    await moveClock(server, 32);
    // By then, all that was due has happened.
    await expect.poll(async () => (await payments(other)).length).toBe(2);
    expect(await countTries()).toBe(1);
    expect(await subscription()).toMatchObject({ state: 'expired' });
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
    expect(await buy(owner, 'starter')).toMatchObject({ status: 1, isActive: true });
  });

  test('that meets a retry and another click is one end', async () => {
    await failRenewal();
    await moveClock(server, 1.1);
    await Promise.all([1, 2, 3].map(async () => owner.send('unsubscribeAccount', wish())));
    await stateIs('expired');
    expect((await ends()).map(({ act }) => act)).toEqual(['subscription.ended', 'subscription.cancelled']);
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
  });

  test('keeps a period that a retry paid just before, and ends with it', async () => {
    await failRenewal();
    const { customerId, subscriptionId } = await stored();
    const { now } = createBillingClock({ db: server.db, now: () => new Date(), isSandbox: true });
    const sandbox = createSandboxGateway({ db: server.db, now, newUuid: randomUUID });
    const { clientSecret } = await sandbox.beginMethod(customerId, 'another');
    await sandbox.confirm(customerId, { secret: clientSecret, method: aCard(), approved: true });
    const added = (await sandbox.listMethods(customerId)).find(({ isDefault }) => !isDefault);
    await sandbox.retryCharge(subscriptionId ?? '', 'another', added?.id);
    expect(await cancel()).toMatchObject({ state: 'cancelled', nextCharge: null });
    expect(await account()).toMatchObject({ planName: 'pro' });
    expect((await payments()).map(({ cents }) => cents)).toEqual([2_900, 2_900]);
    await moveClockPast(server, (await subscription()).periodEnd);
    await stateIs('expired');
    expect(await payments()).toHaveLength(2);
  });

  test('is finished by the next round when its process was killed', async () => {
    await failRenewal();
    const { data } = await stored();
    const { dunning } = data as { dunning: object };
    const givenUp = { ...dunning, nextAttemptAt: null, endsAt: new Date(), isGivenUp: true };
    await server.db
      .updateTable('subscriptions')
      .set({ data: JSON.stringify({ ...(data as object), dunning: givenUp }), dueAt: new Date() })
      .where('accountId', '=', owner.workspaceUuid)
      .execute();
    await stateIs('expired');
    expect(await stored()).toMatchObject({ data: { why: 'cancelled' } });
  });

  test('that comes before the failure is known ends the plan as well', async () => {
    await buy(owner, 'pro', { card: testCards.failsLater });
    await moveClockPast(server, (await subscription()).periodEnd);
    await cancel();
    await stateIs('expired');
    expect(await payments()).toEqual([{ kind: 'charge', cents: 2_900 }]);
  });
});

test('without billing nothing is sold', async () => {
  const unbilled = await startServerUnderTest({ billing: 'off' });
  const member = await signUp(unbilled);
  expect(await member.call('listPlans')).toEqual({ items: [] });
  expect(await member.call('getAccount', here(member))).toMatchObject({ planName: 'enterprise', billing: null });
  expect(await member.refusal('getSubscription', here(member))).toMatchObject({ code: 'plan-arranged' });
  await unbilled.stop();
});
