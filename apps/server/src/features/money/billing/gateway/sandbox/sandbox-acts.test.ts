import { expect, test, describe } from 'vitest';
import { GatewayRefusal } from '../gateway.ts';
import { beginMethod, removeMethod, setDefault } from './method-acts.ts';
import { changeNow, quote, subscribe } from './purchase-acts.ts';
import { aCard, aPrice, aPurchase, openSandbox } from './sandbox-customer.builder.ts';
import {
  cancelAtEnd,
  changeAtEnd,
  endNow,
  endUnpaid,
  giveUp,
  lowerNext,
  refund,
  retryCharge,
} from './subscription-acts.ts';

type Sandbox = ReturnType<typeof openSandbox>;

function begin(sandbox: Sandbox, wish = aPurchase(), key?: string): string {
  return sandbox.act((draft, now) => subscribe(draft, wish, { newSecret: sandbox.newSecret(), now }), key);
}

function addCard(sandbox: Sandbox, method = aCard()): unknown {
  const secret = sandbox.act((draft, now) => beginMethod(draft, sandbox.newSecret(), now));
  return sandbox.confirm(secret, method);
}

function onPlan(start: string, { terms = aPrice(), card = aCard() } = {}): { sandbox: Sandbox; id: string } {
  const sandbox = openSandbox(start);
  const id = begin(sandbox, aPurchase(terms));
  expect(sandbox.confirm(sandbox.seen().open?.clientSecret ?? '', card)).toEqual({
    outcome: 'succeeded',
    failure: null,
  });
  return { sandbox, id };
}

const days = (iso: Date) => iso.toISOString().slice(0, 10);

describe('a purchase', () => {
  test('waits for the form, and is in force when its card is charged', () => {
    const sandbox = openSandbox('2026-01-31T10:00:00Z');
    begin(sandbox, aPurchase(aPrice(), { percentOff: 20 }));
    expect(sandbox.seen()).toMatchObject({
      status: 'incomplete',
      orderUuid: null,
      open: { cents: 720, failure: null },
    });
    const secret = sandbox.seen().open?.clientSecret ?? '';
    expect(sandbox.confirm('another', aCard())).toBeUndefined();
    expect(sandbox.confirm(secret, aCard('declined'))).toEqual({ outcome: 'failed', failure: 'declined' });
    expect(sandbox.seen()).toMatchObject({ status: 'incomplete', open: { failure: 'declined', clientSecret: secret } });
    expect(sandbox.confirm(secret, aCard())).toEqual({ outcome: 'succeeded', failure: null });
    expect(sandbox.confirm(secret, aCard())).toEqual({ outcome: 'succeeded', failure: null });
    expect(sandbox.seen()).toMatchObject({ status: 'active', orderUuid: 'order-1', open: null });
    expect(sandbox.seen().payments).toMatchObject([{ cents: 720, percentOff: 20, orderUuid: 'order-1' }]);
    expect(sandbox.customer().methods).toMatchObject([{ isDefault: true, last4: '4242' }]);
  });

  test.each([
    ['insufficient-funds', '2099-12', 'insufficient-funds'],
    ['wrong-code', '2099-12', 'wrong-code'],
    ['processing-error', '2099-12', 'processing-error'],
    ['expired-card', '2099-12', 'expired-card'],
    ['succeeds', '2025-12', 'expired-card'],
  ] as const)('a card that is %s and valid to %s fails as %s', (act, expires, failure) => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    begin(sandbox);
    const secret = sandbox.seen().open?.clientSecret ?? '';
    expect(sandbox.confirm(secret, aCard(act, expires))).toEqual({ outcome: 'failed', failure });
  });

  test('a card works to the last day of its month', () => {
    const { sandbox } = onPlan('2026-01-31T23:59:59Z', { card: aCard('succeeds', '2026-01') });
    expect(sandbox.seen().status).toBe('active');
  });

  test('asks for a second step, and ends as the person answers it', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    begin(sandbox);
    const secret = sandbox.seen().open?.clientSecret ?? '';
    const card = aCard('second-step');
    expect(sandbox.confirm(secret, card)).toEqual({ outcome: 'second-step', failure: null });
    expect(sandbox.seen().status).toBe('incomplete');
    expect(sandbox.confirm(secret, card, false)).toEqual({ outcome: 'failed', failure: 'not-authenticated' });
    expect(sandbox.confirm(secret, card, true)).toEqual({ outcome: 'succeeded', failure: null });
    sandbox.goTo('2026-02-01T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({ status: 'active', payments: [{}, {}] });
  });

  test('with a stored card is charged at once, or leaves only its second step', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    addCard(sandbox, aCard('fails-at-renewal'));
    const secret = sandbox.act((draft, now) => beginMethod(draft, sandbox.newSecret(), now));
    expect(sandbox.confirm(secret, aCard('second-step'), true)).toMatchObject({ outcome: 'succeeded' });
    const [first, second] = sandbox.customer().methods;
    begin(sandbox, aPurchase(aPrice(), { methodId: second?.id }));
    const open = sandbox.seen().open?.clientSecret ?? '';
    expect(sandbox.confirm(open, 'stored')).toMatchObject({ outcome: 'second-step' });
    expect(sandbox.confirm(open, 'stored', true)).toMatchObject({ outcome: 'succeeded' });
    expect(sandbox.customer().methods.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    sandbox.act((draft, now) => endNow(draft, sandbox.seen().id, now));
    begin(sandbox, aPurchase(aPrice(), { orderUuid: 'order-2', methodId: first?.id }));
    expect(sandbox.seen()).toMatchObject({ status: 'active', orderUuid: 'order-2', open: null });
  });

  test('that was declined can be tried with another stored card', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    addCard(sandbox, aCard('fails-at-renewal'));
    addCard(sandbox);
    const [first, second] = sandbox.customer().methods;
    const id = begin(sandbox);
    expect(sandbox.confirm(sandbox.seen().open?.clientSecret ?? '', aCard('declined'))).toMatchObject({
      outcome: 'failed',
    });
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now));
    expect(sandbox.seen()).toMatchObject({ status: 'incomplete', open: { failure: 'declined' } });
    sandbox.act((draft, now) => retryCharge(draft, id, second?.id, now));
    sandbox.act((draft, now) => retryCharge(draft, id, first?.id, now));
    expect(sandbox.seen()).toMatchObject({ status: 'active', orderUuid: 'order-1', payments: [{}] });
  });

  test('begun again gives up the unpaid one before, and none begins beside one that runs', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    begin(sandbox);
    const old = sandbox.seen().open?.clientSecret ?? '';
    begin(sandbox, aPurchase(aPrice(), { orderUuid: 'order-2' }));
    expect(sandbox.confirm(old, aCard())).toEqual({ outcome: 'failed', failure: null });
    expect(sandbox.confirm(sandbox.seen().open?.clientSecret ?? '', aCard())).toMatchObject({ outcome: 'succeeded' });
    expect(sandbox.customer().subscriptions.map(({ status }) => status)).toEqual(['ended', 'active']);
    expect(() => begin(sandbox)).toThrow(GatewayRefusal);
  });

  test('that is not paid lapses within a day', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    begin(sandbox);
    sandbox.goTo('2026-01-01T22:59:59Z');
    expect(sandbox.seen().status).toBe('incomplete');
    sandbox.goTo('2026-01-02T08:00:00Z');
    expect(sandbox.seen()).toMatchObject({ status: 'ended', endedAt: new Date('2026-01-01T23:00:00Z') });
  });

  test('for nothing still asks for a card, and takes one on file', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    const free = aPurchase(aPrice(), { percentOff: 100 });
    begin(sandbox, free);
    expect(sandbox.seen()).toMatchObject({ status: 'incomplete', open: { cents: 0 } });
    addCard(sandbox);
    begin(sandbox, free);
    expect(sandbox.seen()).toMatchObject({ status: 'active', payments: [{ cents: 0 }] });
  });

  test('repeated with its key happens once', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    addCard(sandbox);
    const methodId = sandbox.customer().methods[0]?.id;
    const [once, again] = [1, 2].map(() => begin(sandbox, aPurchase(aPrice(), { methodId }), 'key'));
    expect(again).toBe(once);
    expect(sandbox.customer().subscriptions).toMatchObject([{ payments: [{}] }]);
  });
});

describe('renewals', () => {
  test('keep the day of the month: 31 January, 28 February, 31 March', () => {
    const { sandbox } = onPlan('2026-01-31T10:00:00Z');
    const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'];
    for (const end of ends) {
      expect(days(sandbox.seen().periodEnd)).toBe(end);
      sandbox.goTo(`${end}T09:59:59.999Z`);
      expect(days(sandbox.seen().periodEnd)).toBe(end);
      sandbox.goTo(`${end}T10:00:00Z`);
    }
    expect(sandbox.seen().payments.map(({ paidAt }) => days(paidAt))).toEqual(['2026-01-31', ...ends]);
  });

  test('come back to 29 February, and keep the day through a scheduled change of cycle', () => {
    const { sandbox, id } = onPlan('2028-02-29T00:00:00Z', { terms: aPrice({ months: 12, cents: 8_400 }) });
    sandbox.goTo('2031-03-01T00:00:00Z');
    expect(days(sandbox.seen().periodEnd)).toBe('2032-02-29');
    const monthly = aPrice();
    sandbox.act((draft, now) => changeAtEnd(draft, id, monthly, now));
    expect(sandbox.seen()).toMatchObject({ scheduled: monthly, terms: { months: 12 } });
    sandbox.goTo('2032-02-29T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({ scheduled: null, terms: monthly });
    expect(sandbox.seen().payments.at(-1)).toMatchObject({ cents: 900, orderUuid: null });
    expect(days(sandbox.seen().periodEnd)).toBe('2032-03-29');
  });

  test('a lowered one is lowered once', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
    sandbox.act((draft, now) => lowerNext(draft, id, 50, now));
    expect(sandbox.seen().nextPercentOff).toBe(50);
    sandbox.goTo('2026-03-01T00:00:00Z');
    expect(sandbox.seen().payments.map(({ cents }) => cents)).toEqual([900, 450, 900]);
    expect(sandbox.seen().nextPercentOff).toBeNull();
  });

  test('a cancelled one ends, and a cancellation taken back renews', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
    sandbox.act((draft, now) => changeAtEnd(draft, id, aPrice({ months: 12 }), now));
    sandbox.act((draft, now) => cancelAtEnd(draft, id, true, now));
    expect(sandbox.seen()).toMatchObject({ cancelsAtEnd: true, scheduled: null, status: 'active' });
    expect(() => sandbox.act((draft, now) => changeAtEnd(draft, id, aPrice({ months: 12 }), now))).toThrow(
      GatewayRefusal,
    );
    sandbox.act((draft, now) => cancelAtEnd(draft, id, false, now));
    sandbox.goTo('2026-02-01T00:00:00Z');
    sandbox.act((draft, now) => cancelAtEnd(draft, id, true, now));
    sandbox.goTo('2026-04-01T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({
      status: 'ended',
      endedAt: new Date('2026-03-01T00:00:00Z'),
      payments: [{}, {}],
    });
    expect(() => sandbox.act((draft, now) => cancelAtEnd(draft, id, false, now))).toThrow(GatewayRefusal);
  });

  test('that are given up end their subscription, unless it is paid', () => {
    const { sandbox, id } = onPlan('2026-01-31T00:00:00Z', { card: aCard('fails-at-renewal') });
    sandbox.act((draft, now) => endUnpaid(draft, id, now));
    expect(sandbox.seen().status).toBe('active');
    sandbox.goTo('2026-03-10T00:00:00Z');
    sandbox.act((draft, now) => endUnpaid(draft, id, now));
    expect(sandbox.seen()).toMatchObject({ status: 'ended', open: null, payments: [{}] });
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now));
    expect(sandbox.seen()).toMatchObject({ status: 'ended', payments: [{}] });
  });

  test('that fail wait as past due, until a retry with another card', () => {
    const { sandbox, id } = onPlan('2026-01-31T00:00:00Z', { card: aCard('fails-at-renewal') });
    sandbox.goTo('2026-03-10T00:00:00Z');
    const due = new Date('2026-02-28T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({
      status: 'past-due',
      periodEnd: due,
      open: { orderUuid: null, cents: 900, failure: 'declined', failedAt: due, clientSecret: null },
    });
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now), 'retry-1');
    expect(sandbox.seen()).toMatchObject({ status: 'past-due', open: { failedAt: due } });
    addCard(sandbox, aCard('succeeds'));
    const newest = sandbox.customer().methods.at(-1)?.id ?? '';
    sandbox.act((draft, now) => setDefault(draft, newest, now));
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now), 'retry-1');
    expect(sandbox.seen().status).toBe('past-due');
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now), 'retry-2');
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now), 'retry-3');
    expect(sandbox.seen()).toMatchObject({ status: 'active', open: null, payments: [{}, { periodStart: due }] });
    expect(days(sandbox.seen().periodEnd)).toBe('2026-03-31');
  });

  test('fail with a card that has expired since, and an added one takes its place', () => {
    const { sandbox, id } = onPlan('2026-01-15T00:00:00Z', { card: aCard('succeeds', '2026-02') });
    sandbox.goTo('2026-03-15T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({ status: 'past-due', open: { failure: 'expired-card' } });
    addCard(sandbox, aCard('succeeds', '2030-01'));
    expect(sandbox.customer().methods.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    sandbox.act((draft, now) => retryCharge(draft, id, undefined, now));
    expect(sandbox.seen().status).toBe('active');
  });

  test('fail without a card, and end when the product ends them', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
    sandbox.act((draft, now) => removeMethod(draft, sandbox.customer().methods[0]?.id ?? '', now));
    sandbox.goTo('2026-02-01T00:00:00Z');
    expect(sandbox.seen()).toMatchObject({ status: 'past-due', open: { failure: 'declined' } });
    sandbox.act((draft, now) => endNow(draft, id, now));
    expect(sandbox.seen()).toMatchObject({ status: 'ended', open: null, endedAt: sandbox.now() });
  });
});

describe('a change at once', () => {
  const yearly = aPrice({ months: 12, cents: 8_400 });
  const pro = aPrice({ plan: 'pro', cents: 2_900 });

  test('credits the unused time, keeps the rest as balance, and begins a new period', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z', { terms: yearly });
    // 292 of 365 days are left: 84.00 * 292 / 365 = 67.20.
    sandbox.goTo('2026-03-15T00:00:00Z');
    const wish = { subscriptionId: id, terms: pro, percentOff: null };
    expect(quote(sandbox.customer(), wish, sandbox.now())).toEqual({
      creditCents: 2_900,
      totalCents: 0,
      renewsAt: new Date('2026-04-15T00:00:00Z'),
    });
    const change = aPurchase(pro, { orderUuid: 'order-2' });
    sandbox.act((draft, now) => changeNow(draft, id, change, { newSecret: sandbox.newSecret(), now }));
    expect(sandbox.seen()).toMatchObject({ status: 'active', terms: pro, orderUuid: 'order-2', balanceCents: 3_820 });
    sandbox.goTo('2026-05-15T00:00:00Z');
    expect(sandbox.seen().payments.map(({ cents, creditCents }) => [cents, creditCents])).toEqual([
      [8_400, 0],
      [0, 2_900],
      [0, 2_900],
      [1_980, 920],
    ]);
    expect(sandbox.seen().balanceCents).toBe(0);
  });

  test('leaves the present terms in force until it is paid, also when it is dropped or lapses', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
    const ask = () =>
      sandbox.act((draft, now) =>
        changeNow(draft, id, aPurchase(pro, { orderUuid: 'order-2' }), { newSecret: sandbox.newSecret(), now }),
      );
    sandbox.act((draft, now) => cancelAtEnd(draft, id, true, now));
    ask();
    const old = sandbox.seen().open?.clientSecret ?? '';
    expect(sandbox.seen()).toMatchObject({
      status: 'active',
      terms: aPrice(),
      open: { orderUuid: 'order-2', cents: 2_000 },
    });
    sandbox.act((draft, now) => giveUp(draft, id, now));
    expect(sandbox.seen()).toMatchObject({ status: 'active', terms: aPrice(), open: null, cancelsAtEnd: true });
    expect(sandbox.confirm(old, aCard())).toEqual({ outcome: 'failed', failure: null });
    ask();
    sandbox.goTo('2026-01-02T00:00:00Z');
    expect(sandbox.seen().open).toBeNull();
    ask();
    expect(sandbox.confirm(sandbox.seen().open?.clientSecret ?? '', aCard('declined'))).toMatchObject({
      outcome: 'failed',
    });
    expect(sandbox.seen()).toMatchObject({ status: 'active', terms: aPrice() });
    expect(sandbox.confirm(sandbox.seen().open?.clientSecret ?? '', aCard())).toMatchObject({ outcome: 'succeeded' });
    expect(sandbox.seen()).toMatchObject({ terms: pro, cancelsAtEnd: false });
  });

  test('is refused in another currency and while a renewal is unpaid', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z', { card: aCard('fails-at-renewal') });
    const change = (terms: typeof pro) =>
      sandbox.act((draft, now) => changeNow(draft, id, aPurchase(terms), { newSecret: sandbox.newSecret(), now }));
    expect(() => change({ ...pro, currency: 'EUR' })).toThrow(GatewayRefusal);
    sandbox.goTo('2026-02-01T00:00:00Z');
    expect(() => change(pro)).toThrow(GatewayRefusal);
  });
});

describe('a refund', () => {
  test('is at most what was paid, and lowers the credit of a later change', () => {
    const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
    const paymentId = sandbox.seen().payments[0]?.id ?? '';
    const give = (cents: number, key?: string) =>
      sandbox.act((draft, now) => refund(draft, paymentId, cents, now), key);
    give(500, 'refund');
    give(500, 'refund');
    expect(sandbox.seen().payments[0]?.refunds).toMatchObject([{ cents: 500 }]);
    expect(() => give(401)).toThrow(GatewayRefusal);
    const wish = { subscriptionId: id, terms: aPrice({ plan: 'pro', cents: 2_900 }), percentOff: null };
    expect(quote(sandbox.customer(), wish, sandbox.now()).creditCents).toBe(400);
    give(400);
    expect(quote(sandbox.customer(), wish, sandbox.now()).creditCents).toBe(0);
  });
});

test('credit that paid a period is worth its unused time again', () => {
  const yearly = aPrice({ months: 12, cents: 8_400 });
  const { sandbox, id } = onPlan('2026-01-01T00:00:00Z', { terms: yearly });
  const change = (orderUuid: string, terms: typeof yearly) =>
    sandbox.act((draft, now) =>
      changeNow(draft, id, aPurchase(terms, { orderUuid }), { newSecret: sandbox.newSecret(), now }),
    );
  change('order-2', aPrice({ plan: 'pro', cents: 2_900 }));
  change('order-3', aPrice({ plan: 'enterprise', cents: 9_900 }));
  expect(sandbox.seen()).toMatchObject({ balanceCents: 5_500, open: { cents: 1_500 } });
});

test('a refund drops a change that counted on the refunded money', () => {
  const { sandbox, id } = onPlan('2026-01-01T00:00:00Z');
  const pro = aPrice({ plan: 'pro', cents: 2_900 });
  sandbox.act((draft, now) => changeNow(draft, id, aPurchase(pro), { newSecret: sandbox.newSecret(), now }));
  const secret = sandbox.seen().open?.clientSecret ?? '';
  sandbox.act((draft, now) => void refund(draft, sandbox.seen().payments[0]?.id ?? '', 900, now));
  expect(sandbox.seen()).toMatchObject({ status: 'active', open: null });
  expect(sandbox.confirm(secret, aCard())).toEqual({ outcome: 'failed', failure: null });
});

describe('means of payment', () => {
  test('the same card is listed once, and at most ten are kept', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    addCard(sandbox);
    addCard(sandbox);
    expect(sandbox.customer().methods).toHaveLength(1);
    for (let year = 2030; year < 2039; year += 1) addCard(sandbox, aCard('succeeds', `${year}-01`));
    expect(() => addCard(sandbox, aCard('succeeds', '2040-01'))).toThrow(GatewayRefusal);
  });

  test('a PayPal account is kept by its address, and a refused one is not kept', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    const paypal = { type: 'paypal', email: 'shop@example.com', act: 'succeeds' } as const;
    expect(addCard(sandbox, paypal)).toMatchObject({ outcome: 'succeeded' });
    expect(addCard(sandbox, { ...paypal, act: 'declined' })).toEqual({ outcome: 'failed', failure: 'declined' });
    expect(sandbox.customer().methods).toMatchObject([{ type: 'paypal', email: 'shop@example.com', expires: null }]);
  });

  test('the default that is removed leaves its place to the newest', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    for (const year of [2030, 2031, 2032]) addCard(sandbox, aCard('succeeds', `${year}-01`));
    const [first = { id: '' }] = sandbox.customer().methods;
    for (let time = 0; time < 2; time += 1) sandbox.act((draft, now) => removeMethod(draft, first.id, now));
    expect(sandbox.customer().methods.map(({ expires, isDefault }) => [expires, isDefault])).toEqual([
      ['2031-01', false],
      ['2032-01', true],
    ]);
  });

  test('unfinished forms stop working one after the other', () => {
    const sandbox = openSandbox('2026-01-01T00:00:00Z');
    const [oldest = '', ...others] = Array.from({ length: 21 }, () =>
      sandbox.act((draft, now) => beginMethod(draft, sandbox.newSecret(), now)),
    );
    expect(sandbox.confirm(oldest, aCard())).toBeUndefined();
    expect(sandbox.confirm(others[0] ?? '', aCard())).toMatchObject({ outcome: 'succeeded' });
  });
});
