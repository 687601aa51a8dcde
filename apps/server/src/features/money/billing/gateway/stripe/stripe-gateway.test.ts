import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLongRun } from '@evercode/testkit/long-run';
import { startStripeDouble, type StripeDouble } from '@evercode/testkit/stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Terms } from '../../domain/terms.ts';
import { BadSignature, GatewayAway, GatewayRefusal, type Gateway, type GatewaySubscription } from '../gateway.ts';
import { createLaterGateway } from './later-gateway.ts';
import { eventTypes } from './stripe-news.ts';

const cards = {
  succeeds: '4242424242424242',
  other: '5555555555554444',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
  declined: '4000000000000002',
  poor: '4000000000009995',
} as const;
const termsOf = (plan: Terms['plan'], cents: number, months: Terms['months'] = 1): Terms => ({
  priceUuid: randomUUID(),
  plan,
  months,
  cents,
  currency: 'USD',
});
const starter = termsOf('starter', 900);
const pro = termsOf('pro', 2900);
const proYear = termsOf('pro', 27_600, 12);

const untaxed = { taxPercent: '0', country: '' };

let now: Date;
let double: StripeDouble;
let stripe: Gateway;
let customer: string;
beforeEach(async () => {
  now = new Date('2027-01-31T10:00:00Z');
  double = await startStripeDouble({ now: () => now });
  stripe = openAt(double);
  customer = await stripe.createCustomer(
    { workspaceUuid: 'w1', name: 'Rosa', email: 'rosa@example.com', language: 'pt-br' },
    'c',
  );
});
afterEach(() => double.stop());

function openAt({ keys }: StripeDouble, taxed: { taxPercent: string; country: string } = untaxed): Gateway {
  const access = {
    secretKey: keys.stripeSecretKey,
    publishableKey: keys.stripePublishableKey,
    webhookSecret: keys.stripeWebhookSecret,
    apiUrl: keys.stripeApiUrl,
    taxPercent: taxed.taxPercent,
    seller: { country: taxed.country, taxRate: Number(taxed.taxPercent) * 100 },
  };
  return createLaterGateway(access, () => now);
}
const aBuyer = {
  name: 'Rosa Prova',
  email: 'rosa@example.com',
  legalId: '',
  addressLine1: 'Via Prova 1',
  floor: '',
  city: 'Roma',
  state: '',
  postalCode: '00100',
  country: 'IT',
};
const order = (terms: Terms, more: { percentOff?: number; methodId?: string } = {}) => ({
  orderUuid: randomUUID(),
  terms,
  percentOff: more.percentOff ?? null,
  methodId: more.methodId,
});
const secretOf = ({ open }: GatewaySubscription): string => open?.clientSecret ?? '';
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
async function buy(terms: Terms = starter, card: string = cards.succeeds): Promise<GatewaySubscription> {
  const begun = await stripe.subscribe({ customerId: customer, ...order(terms) }, randomUUID());
  double.confirm(secretOf(begun), card);
  return stripe.read(begun.id);
}
async function addCard(card: string): Promise<string> {
  const { clientSecret } = await stripe.beginMethod(customer, randomUUID());
  double.confirm(clientSecret, card);
  return (await stripe.listMethods(customer))[0]?.id ?? '';
}

test('every act carries a key of ours, so that it is done once; only asking for a price has none', async () => {
  const { id, payments } = await buy(starter);
  const methodId = await addCard(cards.other);
  await stripe.changeNow(id, order(pro, { methodId, percentOff: 10 }), 'change');
  await stripe.changeAtEnd(id, starter, 'schedule');
  await stripe.lowerNext(id, 50, 'lower');
  await stripe.changeAtEnd(id, null, 'call off');
  await stripe.cancelAtEnd(id, true, 'cancel');
  await stripe.dropOpen((await stripe.changeNow(id, order(proYear), 'form')).id, 'drop');
  await stripe.refund(payments[0]?.id ?? '', 100, 'refund');
  await stripe.setDefaultMethod(customer, methodId, 'default');
  await stripe.removeMethod(customer, methodId, 'remove');
  await stripe.updateCustomer(customer, { ...aBuyer, legalId: 'DE123456789' }, 'buyer');
  await stripe.end(id, 'end');
  expect(new Set(double.unkeyed)).toEqual(new Set(['POST /v1/invoices/create_preview']));
  expect(double.asked.filter((asked) => asked.startsWith('POST')).length).toBeGreaterThan(20);
});

describe('a purchase', () => {
  test('is incomplete with a form, and active once it is paid', async () => {
    const wish = order(pro);
    const begun = await stripe.subscribe({ customerId: customer, ...wish }, 'order 1');
    expect(begun).toMatchObject({
      customerId: customer,
      status: 'incomplete',
      orderUuid: null,
      terms: pro,
      open: { orderUuid: wish.orderUuid, cents: 2900, failure: null },
      payments: [],
    });
    expect(double.confirm(secretOf(begun), cards.succeeds)).toBe('succeeded');
    expect(await stripe.read(begun.id)).toMatchObject({
      status: 'active',
      orderUuid: wish.orderUuid,
      periodStart: now,
      periodEnd: new Date('2027-02-28T10:00:00Z'),
      open: null,
      payments: [{ orderUuid: wish.orderUuid, terms: pro, cents: 2900, creditCents: 0, invoice: { taxCents: 0 } }],
    });
    expect(await stripe.listMethods(customer)).toMatchObject([
      { type: 'card', brand: 'visa', last4: '4242', expires: '2099-12', isDefault: true },
    ]);
  });

  test.each([
    [cards.declined, 'declined'],
    [cards.poor, 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-code'],
    ['4000000000000119', 'processing-error'],
  ])('with the card %s says %s, and can be paid with another', async (card, failure) => {
    const begun = await stripe.subscribe({ customerId: customer, ...order(pro) }, 'order 1');
    double.confirm(secretOf(begun), card);
    const refused = await stripe.read(begun.id);
    expect(refused).toMatchObject({ status: 'incomplete', open: { failure, cents: 2900 } });
    double.confirm(secretOf(refused), cards.succeeds);
    expect(await stripe.read(begun.id)).toMatchObject({ status: 'active', open: null });
  });

  test('waits for the answer to the question of the bank', async () => {
    const begun = await stripe.subscribe({ customerId: customer, ...order(pro) }, 'order 1');
    expect(double.confirm(secretOf(begun), cards.asks)).toBe('requires_action');
    expect(await stripe.read(begun.id)).toMatchObject({ status: 'incomplete', open: { failure: null } });
    double.confirm(secretOf(begun), cards.asks, false);
    expect(await stripe.read(begun.id)).toMatchObject({ open: { failure: 'not-authenticated' } });
    double.confirm(secretOf(begun), cards.asks, true);
    expect(await stripe.read(begun.id)).toMatchObject({ status: 'active' });
  });

  test('with a card on file is paid at once', async () => {
    const methodId = await addCard(cards.succeeds);
    const bought = await stripe.subscribe({ customerId: customer, ...order(pro, { methodId }) }, 'order 1');
    expect(bought).toMatchObject({ status: 'active', payments: [{ cents: 2900 }] });
  });

  test('asked for again begins nothing more, with its key and after Stripe forgot it', async () => {
    const wish = { customerId: customer, ...order(pro) };
    const [first, second] = [await stripe.subscribe(wish, 'order 1'), await stripe.subscribe(wish, 'order 1')];
    expect([second.id, (await stripe.subscribe(wish, 'another key')).id]).toEqual([first.id, first.id]);
    expect(double.state.subscriptions.size).toBe(1);
  });

  test('whose answer is lost is begun once', async () => {
    const wish = { customerId: customer, ...order(pro) };
    double.failWith('lost');
    await expect(stripe.subscribe(wish, 'order 1')).rejects.toThrow(GatewayAway);
    double.failWith(undefined);
    await stripe.subscribe(wish, 'order 1');
    expect(double.state.subscriptions.size).toBe(1);
  });

  test('replaces one that is not paid, which then cannot be paid any more', async () => {
    const first = await stripe.subscribe({ customerId: customer, ...order(starter) }, 'order 1');
    const second = await stripe.subscribe({ customerId: customer, ...order(pro) }, 'order 2');
    expect(double.confirm(secretOf(first), cards.succeeds)).toBe('canceled');
    expect((await stripe.read(first.id)).status).toBe('ended');
    double.confirm(secretOf(second), cards.succeeds);
    await expect(stripe.subscribe({ customerId: customer, ...order(starter) }, 'order 3')).rejects.toThrow(
      GatewayRefusal,
    );
  });

  test('takes a percentage off the first cycle, to the cent', async () => {
    const odd = termsOf('starter', 999);
    const wish = order(odd, { percentOff: 15 });
    expect(await stripe.quote({ subscriptionId: null, terms: odd, percentOff: 15 })).toMatchObject({ totalCents: 849 });
    const begun = await stripe.subscribe({ customerId: customer, ...wish }, 'order 1');
    double.confirm(secretOf(begun), cards.succeeds);
    later(29);
    now = new Date(now.getTime() + 3_600_000);
    expect((await stripe.read(begun.id)).payments).toMatchObject([
      { cents: 849, percentOff: 15 },
      { cents: 999, percentOff: null, orderUuid: null },
    ]);
  });

  test('that costs nothing waits for a means of payment all the same', async () => {
    const begun = await stripe.subscribe({ customerId: customer, ...order(pro, { percentOff: 100 }) }, 'order 1');
    expect(begun).toMatchObject({ status: 'incomplete', payments: [], open: { cents: 0 } });
    expect(secretOf(begun)).toMatch(/^seti_/);
    double.confirm(secretOf(begun), cards.succeeds);
    expect(await stripe.read(begun.id)).toMatchObject({ status: 'active', payments: [{ cents: 0, percentOff: 100 }] });
  });

  test('that is dropped, or not paid for a day, ends', async () => {
    const first = await stripe.subscribe({ customerId: customer, ...order(pro) }, 'order 1');
    expect(await stripe.dropOpen(first.id, 'drop')).toMatchObject({ status: 'ended', open: null });
    const second = await stripe.subscribe({ customerId: customer, ...order(pro) }, 'order 2');
    later(1);
    expect(await stripe.read(second.id)).toMatchObject({ status: 'ended', payments: [] });
    // Dropped again, or too late, it does no harm.
    expect(await stripe.dropOpen(second.id, 'drop 2')).toMatchObject({ status: 'ended' });
  });
});

describe('a change at once', () => {
  test('costs what the quote said, credits the unused time and begins a new period', async () => {
    const { id } = await buy(starter);
    later(14);
    const methodId = (await stripe.listMethods(customer))[0]?.id ?? '';
    const quote = await stripe.quote({ subscriptionId: id, terms: pro, percentOff: null });
    expect(quote).toMatchObject({ creditCents: 450, totalCents: 2450 });
    const wish = order(pro, { methodId });
    const changed = await stripe.changeNow(id, wish, 'order 2');
    expect(changed).toMatchObject({
      status: 'active',
      terms: pro,
      orderUuid: wish.orderUuid,
      periodStart: now,
      payments: [{ terms: starter }, { terms: pro, cents: 2450, creditCents: 450, orderUuid: wish.orderUuid }],
    });
    expect(await stripe.changeNow(id, wish, 'order 2')).toEqual(changed);
  });

  test('without a card named charges nothing before the form has brought one', async () => {
    const { id } = await buy(starter);
    const wish = order(pro);
    const asked = await stripe.changeNow(id, wish, 'order 2');
    expect(asked).toMatchObject({ terms: starter, open: { orderUuid: wish.orderUuid }, payments: [{ cents: 900 }] });
    expect(double.confirm(secretOf(asked), cards.other)).toBe('succeeded');
    expect(await stripe.read(id)).toMatchObject({ terms: pro, open: null, orderUuid: wish.orderUuid });
    expect(await stripe.listMethods(customer)).toMatchObject([
      { brand: 'mastercard', isDefault: true },
      { brand: 'visa', isDefault: false },
    ]);
  });

  test('that the bank refuses changes nothing, and the card of the renewals stays', async () => {
    const { id, periodEnd } = await buy(starter);
    const declined = await stripe.changeNow(id, order(pro), 'order 2');
    double.confirm(secretOf(declined), cards.failsLater);
    for (const method of double.state.methods.values())
      if (method.number === cards.failsLater) method.number = cards.declined;
    const refused = await stripe.read(id);
    expect(refused).toMatchObject({ status: 'active', terms: starter, periodEnd, open: { failure: 'declined' } });
    expect(await stripe.dropOpen(id, 'drop')).toMatchObject({ terms: starter, open: null });
    expect((await stripe.listMethods(customer)).find(({ isDefault }) => isDefault)?.last4).toBe('4242');
  });

  test('takes its percentage off, keeps a credit beyond the price, and ends a cancellation', async () => {
    const { id } = await buy(proYear);
    await stripe.cancelAtEnd(id, true, 'cancel');
    const methodId = (await stripe.listMethods(customer))[0]?.id ?? '';
    const enterprise = termsOf('enterprise', 9900);
    const changed = await stripe.changeNow(id, order(enterprise, { methodId, percentOff: 10 }), 'order 2');
    expect(changed).toMatchObject({ terms: enterprise, cancelsAtEnd: false, balanceCents: 27_600 - 8910 });
    expect(changed.payments.at(-1)).toMatchObject({ cents: 0, creditCents: 8910, percentOff: 10 });
  });

  test('leaves what lowers the next renewal out of its price, and gives it back when it is dropped', async () => {
    const { id } = await buy(starter);
    await stripe.lowerNext(id, 50, 'lower');
    const { totalCents } = await stripe.quote({ subscriptionId: id, terms: pro, percentOff: null });
    expect(totalCents).toBe(2000);
    await stripe.changeNow(id, order(pro), 'order 2');
    expect(await stripe.dropOpen(id, 'drop')).toMatchObject({ nextPercentOff: 50 });
    const methodId = (await stripe.listMethods(customer))[0]?.id ?? '';
    const changed = await stripe.changeNow(id, order(pro, { methodId }), 'order 3');
    expect(changed).toMatchObject({ terms: pro, nextPercentOff: null });
    expect(changed.payments.at(-1)).toMatchObject({ cents: totalCents, percentOff: null });
  });

  test('is refused in another currency, and once the subscription has ended', async () => {
    const { id } = await buy(starter);
    const euro = { ...pro, currency: 'EUR' as const };
    await expect(stripe.changeNow(id, order(euro), 'order 2')).rejects.toThrow(GatewayRefusal);
    await stripe.end(id, 'end');
    await expect(stripe.changeNow(id, order(pro), 'order 3')).rejects.toThrow(GatewayRefusal);
  });
});

describe.each(isLongRun ? [1, 2, 3, 4, 5] : [2, 3])('a process that ends after its act %i at Stripe', (lostFrom) => {
  const endedAt = async (run: () => Promise<GatewaySubscription>): Promise<GatewaySubscription> => {
    double.failWith({ lostFrom });
    await run().catch(() => undefined);
    double.failWith(undefined);
    return run();
  };

  test('continues a purchase, and charges once', async () => {
    const methodId = await addCard(cards.succeeds);
    const wish = { customerId: customer, ...order(pro, { methodId, percentOff: 10 }) };
    expect(await endedAt(() => stripe.subscribe(wish, 'order 1'))).toMatchObject({
      status: 'active',
      payments: [{ cents: 2610 }],
    });
    expect([double.state.subscriptions.size, double.state.charges.size]).toEqual([1, 1]);
  });

  test('continues a change, and charges once', async () => {
    const { id } = await buy(starter);
    await stripe.lowerNext(id, 50, 'lower');
    const methodId = (await stripe.listMethods(customer))[0]?.id ?? '';
    const wish = order(pro, { methodId, percentOff: 10 });
    const changed = await endedAt(async () => {
      // The credit is less by the second: nothing that was asked for may depend on it.
      now = new Date(now.getTime() + 60_000);
      return stripe.changeNow(id, wish, 'order 2');
    });
    expect(changed).toMatchObject({
      terms: pro,
      orderUuid: wish.orderUuid,
      open: null,
      payments: [{}, { percentOff: 10 }],
    });
    expect(double.state.charges.size).toBe(2);
  });
});

describe('at the end of the period', () => {
  test('it renews: until the invoice is paid, the paid period is the one in force', async () => {
    const { id, periodEnd } = await buy(starter);
    now = new Date(periodEnd.getTime() + 60_000);
    expect(await stripe.read(id)).toMatchObject({ status: 'active', periodEnd, payments: [{}] });
    now = new Date(periodEnd.getTime() + 3_600_000);
    expect(await stripe.read(id)).toMatchObject({
      status: 'active',
      // The 31st comes back after a short month.
      periodEnd: new Date('2027-03-31T10:00:00Z'),
      payments: [{}, { cents: 900, orderUuid: null }],
    });
  });

  test('a scheduled change comes, and can be called off before', async () => {
    const { id, periodEnd } = await buy(pro);
    expect(await stripe.changeAtEnd(id, starter, 's')).toMatchObject({ terms: pro, scheduled: starter });
    expect(await stripe.changeAtEnd(id, proYear, 's2')).toMatchObject({ scheduled: proYear });
    expect(await stripe.changeAtEnd(id, null, 'off')).toMatchObject({ scheduled: null });
    await stripe.changeAtEnd(id, starter, 's3');
    now = new Date(periodEnd.getTime() + 60_000);
    expect(await stripe.read(id)).toMatchObject({ terms: pro, scheduled: starter });
    now = new Date(periodEnd.getTime() + 3_600_000);
    expect(await stripe.read(id)).toMatchObject({
      terms: starter,
      scheduled: null,
      payments: [{ terms: pro }, { cents: 900 }],
    });
  });

  test('a cancellation ends it, calls off what was scheduled, and can be taken back', async () => {
    const { id, periodEnd } = await buy(pro);
    await stripe.changeAtEnd(id, starter, 's');
    expect(await stripe.cancelAtEnd(id, true, 'c')).toMatchObject({ cancelsAtEnd: true, scheduled: null });
    expect(await stripe.cancelAtEnd(id, false, 'r')).toMatchObject({ cancelsAtEnd: false });
    await stripe.cancelAtEnd(id, true, 'c2');
    now = periodEnd;
    expect(await stripe.read(id)).toMatchObject({ status: 'ended', endedAt: periodEnd, terms: pro });
    await expect(stripe.cancelAtEnd(id, false, 'r2')).rejects.toThrow(GatewayRefusal);
  });

  test.each([
    ['as it is', false],
    ['under other terms', true],
  ])('the next renewal is lowered once, %s', async (_name, isScheduled) => {
    const { id, periodEnd } = await buy(pro);
    if (isScheduled) await stripe.changeAtEnd(id, starter, 's');
    expect(await stripe.lowerNext(id, 50, 'stay')).toMatchObject({ nextPercentOff: 50 });
    now = new Date(periodEnd.getTime() + 3_600_000);
    const renewed = await stripe.read(id);
    expect(renewed.payments.at(-1)).toMatchObject({ percentOff: 50, cents: isScheduled ? 450 : 1450 });
    expect(renewed.nextPercentOff).toBeNull();
    later(32);
    expect((await stripe.read(id)).payments.at(-1)).toMatchObject({ percentOff: null });
  });
});

describe('a renewal that fails', () => {
  async function failRenewal(): Promise<GatewaySubscription> {
    const { id, periodEnd } = await buy(starter, cards.failsLater);
    now = new Date(periodEnd.getTime() + 3_600_000);
    return stripe.read(id);
  }

  test('leaves the paid period, with the charge open since its first failure', async () => {
    const due = await failRenewal();
    expect(due).toMatchObject({
      status: 'past-due',
      periodEnd: new Date('2027-02-28T10:00:00Z'),
      open: { orderUuid: null, cents: 900, failure: 'declined', failedAt: now },
    });
    expect(await stripe.retryCharge(due.id, 'retry 1')).toMatchObject({ status: 'past-due', open: { failedAt: now } });
  });

  test('is paid by another card, once', async () => {
    const { id } = await failRenewal();
    const methodId = await addCard(cards.succeeds);
    await stripe.setDefaultMethod(customer, methodId, 'default');
    expect(await stripe.retryCharge(id, 'retry 1')).toMatchObject({ status: 'active', open: null, payments: [{}, {}] });
    expect(await stripe.retryCharge(id, 'retry 2')).toMatchObject({ status: 'active', payments: [{}, {}] });
    expect(double.state.charges.size).toBe(2);
  });

  test('is charged nothing after the end', async () => {
    const { id } = await failRenewal();
    expect(await stripe.end(id, 'end')).toMatchObject({ status: 'ended', open: null });
    expect(await stripe.end(id, 'end again')).toMatchObject({ status: 'ended' });
    expect(await stripe.retryCharge(id, 'late')).toMatchObject({ status: 'ended', payments: [{}] });
  });

  test('ends with its open invoice, unless it was paid before', async () => {
    const { id } = await failRenewal();
    expect(await stripe.endUnpaid(id, 'end')).toMatchObject({ status: 'ended', open: null, payments: [{}] });
    expect(await stripe.endUnpaid(id, 'end again')).toMatchObject({ status: 'ended' });
    expect(await stripe.retryCharge(id, 'late')).toMatchObject({ status: 'ended', payments: [{}] });

    const paid = await failRenewal();
    await stripe.retryCharge(paid.id, 'retry 1', await addCard(cards.succeeds));
    expect(await stripe.endUnpaid(paid.id, 'end 2')).toMatchObject({ status: 'active', payments: [{}, {}] });
  });
});

test('refunds are part of their payment, ours and those made at Stripe', async () => {
  const { id, payments } = await buy(pro);
  const paid = payments[0]?.id ?? '';
  const refunded = await stripe.refund(paid, 1000, 'refund 1');
  expect(await stripe.refund(paid, 1000, 'refund 1')).toEqual(refunded);
  expect(refunded).toMatchObject({ id, payments: [{ cents: 2900, refunds: [{ cents: 1000, at: now }] }] });
  await expect(stripe.refund(paid, 2000, 'refund 2')).rejects.toThrow(GatewayRefusal);
});

test('of a removed default the newest other takes the place', async () => {
  const first = await addCard(cards.succeeds);
  const second = await addCard(cards.other);
  await stripe.setDefaultMethod(customer, first, 'd');
  await stripe.removeMethod(customer, first, 'r');
  await stripe.removeMethod(customer, first, 'r2');
  expect(await stripe.listMethods(customer)).toMatchObject([{ id: second, isDefault: true }]);
  expect(double.state.customers.get(customer)?.defaultMethod).toBe(second);
});

describe('tax', () => {
  const german = { taxPercent: '19', country: 'DE' };
  const italian = { ...aBuyer, legalId: '12345678901' };
  const customerRow = () => double.state.customers.get(customer);
  const taxOf = ({ payments }: GatewaySubscription) => payments.map(({ cents, invoice }) => [cents, invoice?.taxCents]);
  beforeEach(() => {
    stripe = openAt(double, german);
  });

  test('is included in every charge, also after a scheduled change and a change at once', async () => {
    const { id, periodEnd } = await buy(starter);
    expect(taxOf(await stripe.read(id))).toEqual([[900, 144]]);
    await stripe.changeAtEnd(id, termsOf('starter', 8400, 12), 's');
    now = new Date(periodEnd.getTime() + 3_600_000);
    expect(taxOf(await stripe.read(id))[1]).toEqual([8400, 1341]);
  });

  test('is owed by a business elsewhere in the EU: the invoices name its id, the total stays', async () => {
    await stripe.updateCustomer(customer, italian, 'u');
    expect(customerRow()).toMatchObject({
      taxExempt: 'reverse',
      taxIds: [{ type: 'eu_vat', value: 'IT12345678901' }],
      customFields: [],
    });
    const bought = await buy(pro);
    expect(taxOf(bought)).toEqual([[2900, 0]]);
    expect(double.state.subscriptions.get(bought.id)?.taxRates).toEqual([]);
  });

  test('follows other billing details from the next renewal on, whatever is scheduled', async () => {
    const { id, periodEnd } = await buy(pro);
    await stripe.changeAtEnd(id, starter, 's');
    await stripe.lowerNext(id, 50, 'stay');
    await stripe.updateCustomer(customer, italian, 'u');
    // Whether or not Stripe leaves out rates of such customers, nothing carries one.
    const phases = [...double.state.schedules.values()].at(-1)?.phases;
    expect(phases?.map(({ taxRates }) => taxRates)).toEqual([[], []]);
    now = new Date(periodEnd.getTime() + 3_600_000);
    expect(taxOf(await stripe.read(id))).toEqual([
      [2900, 463],
      [450, 0],
    ]);
    await stripe.updateCustomer(customer, { ...italian, legalId: '' }, 'u2');
    expect(customerRow()).toMatchObject({ taxExempt: 'none', taxIds: [] });
    later(31);
    expect(taxOf(await stripe.read(id)).at(-1)).toEqual([900, 144]);
  });

  test.each([
    ['GB', '123456789', 'gb_vat', 'GB123456789'],
    ['GR', '123456789', 'eu_vat', 'EL123456789'],
    ['CH', 'CHE-116.281.710 MWST', 'ch_vat', 'CHE-116.281.710 MWST'],
    ['CH', '116281710', 'ch_uid', 'CHE-116.281.710'],
    ['BR', '52998224725', 'br_cpf', '529.982.247-25'],
    ['BR', '11222333000181', 'br_cnpj', '11.222.333/0001-81'],
  ])('an id of %s, %s, is told as %s', async (country, legalId, type, value) => {
    await stripe.updateCustomer(customer, { ...aBuyer, country, legalId }, 'u');
    expect(customerRow()).toMatchObject({ taxIds: [{ type, value }], customFields: [] });
  });

  test('an id that Stripe does not know is printed as it was typed', async () => {
    await stripe.updateCustomer(customer, { ...aBuyer, country: 'US', legalId: '12-3456789' }, 'u');
    expect(customerRow()).toMatchObject({ taxIds: [], customFields: ['12-3456789'] });
    // Since 2026 a Brazilian id may hold letters.
    await stripe.updateCustomer(customer, { ...aBuyer, country: 'BR', legalId: '12ABC34501DE35' }, 'u2');
    expect(customerRow()).toMatchObject({ taxIds: [], customFields: ['12ABC34501DE35'] });
  });

  test('details told twice leave one id', async () => {
    await stripe.updateCustomer(customer, italian, 'u');
    await stripe.updateCustomer(customer, italian, 'u');
    await stripe.updateCustomer(customer, italian, 'u2');
    expect(customerRow()?.taxIds).toHaveLength(1);
  });
});

test('the file of an invoice is read from Stripe alone', async () => {
  const { payments } = await buy(pro);
  const id = payments[0]?.invoice?.id ?? '';
  expect(Buffer.from(await stripe.readInvoiceFile(id)).toString()).toMatch(/^%PDF-/);
  const elsewhere = createLaterGateway(
    {
      secretKey: double.keys.stripeSecretKey,
      publishableKey: 'pk_test_double',
      webhookSecret: 'whsec_double',
      apiUrl: double.keys.stripeApiUrl.replace('127.0.0.1', 'localhost'),
      taxPercent: '0',
      seller: { country: '', taxRate: 0 },
    },
    () => now,
  );
  await expect(elsewhere.readInvoiceFile(id)).rejects.toThrow(GatewayRefusal);
});

test.each([{ status: 500 }, { status: 429 }, { status: 401 }, 'lost'] as const)(
  '%j is told as away',
  async (trouble) => {
    double.failWith(trouble);
    await expect(stripe.listMethods(customer)).rejects.toThrow(GatewayAway);
  },
);

test('what is not there is a refusal', async () => {
  await expect(stripe.read('sub_none')).rejects.toThrow(GatewayRefusal);
});

describe('news', () => {
  test('of every kind that counts is named to the operator, who chooses what Stripe sends', () => {
    const guide = readFileSync(new URL('../../../../../../../../docs/money.md', import.meta.url), 'utf8');
    expect([...guide.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type)).toEqual(
      expect.arrayContaining([...eventTypes]),
    );
  });

  test('of a customer that was deleted at Stripe still tell how the subscription ended', async () => {
    const { id } = await buy(pro);
    await stripe.end(id, 'end');
    double.state.deleted.add(customer);
    expect(await stripe.read(id)).toMatchObject({ status: 'ended', balanceCents: 0, payments: [{ cents: 2900 }] });
    expect(await stripe.listMethods(customer)).toEqual([]);
  });

  test('name whom they are about, by the signature of the bytes alone', async () => {
    const { id } = await buy(pro);
    const hooks = double.takeWebhooks();
    const told = await Promise.all(
      hooks.map(async ({ body, headers }) =>
        stripe.readEvent(Buffer.from(body), headers['stripe-signature'] ?? '', now),
      ),
    );
    expect(told.map(({ type }) => type)).toContain('invoice.paid');
    expect(told).toEqual(told.map((one) => ({ ...one, customerId: customer })));
    expect(told.find(({ type }) => type === 'customer.subscription.updated')).toMatchObject({ subscriptionId: id });
    const { body = '', headers } = hooks[0] ?? {};
    const signature = headers?.['stripe-signature'] ?? '';
    const read = async (bytes: string, sign: string, at = now) => stripe.readEvent(Buffer.from(bytes), sign, at);
    await expect(read(body.replace('evt_', 'evt-'), signature)).rejects.toThrow(BadSignature);
    await expect(read(body, signature.replace(/v1=..../, 'v1=0000'))).rejects.toThrow(BadSignature);
    await expect(read(body, '')).rejects.toThrow(BadSignature);
    await expect(read(body, signature, new Date(now.getTime() + 301_000))).rejects.toThrow(BadSignature);
    await expect(read(body, signature, new Date(now.getTime() + 299_000))).resolves.toMatchObject({
      customerId: customer,
    });
  });

  test('of the last days name every subscription once, over many pages', async () => {
    const { id } = await buy(pro);
    for (let count = 0; count < 60; count += 1) {
      await stripe.cancelAtEnd(id, true, `c ${count}`);
      await stripe.cancelAtEnd(id, false, `r ${count}`);
    }
    expect(await Array.fromAsync(stripe.listChanged(new Date(now.getTime() - 1000)))).toEqual([id]);
    expect(double.asked.filter((asked) => asked === 'GET /v1/events').length).toBeGreaterThan(1);
    later(2);
    expect(await Array.fromAsync(stripe.listChanged(now))).toEqual([]);
  });
});
