import { testCardActs } from '@evercode/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { discounted } from '../../domain/periods.ts';
import { GatewayRefusal } from '../gateway.ts';
import { beginMethod, removeMethod, setDefault } from './method-acts.ts';
import { perform } from './perform.ts';
import { changeNow, subscribe } from './purchase-acts.ts';
import { aCard, aPrice, openSandbox } from './sandbox-customer.builder.ts';
import type { SandboxCustomer } from './sandbox-customer.ts';
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

const HOUR_MS = 3_600_000;
const START = '2027-12-31T10:00:00Z';

const prices = [
  aPrice({ cents: 900 }),
  aPrice({ months: 12, cents: 8_400 }),
  aPrice({ plan: 'pro', cents: 2_900 }),
  aPrice({ plan: 'pro', months: 12, cents: 27_600 }),
  aPrice({ plan: 'enterprise', cents: 9_900 }),
];

const price = fc.constantFrom(...prices);
const percentOff = fc.constantFrom(null, null, 20, 33, 100);
const place = fc.nat(9);
const card = fc.record({
  act: fc.constantFrom('succeeds' as const, 'succeeds' as const, ...testCardActs),
  expires: fc.constantFrom('2099-12', '2099-11', '2028-06'),
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 45 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('subscribe' as const), price, percentOff, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('change' as const), price, percentOff, place }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('confirm' as const), card, approved: fc.option(fc.boolean()), place }),
  },
  fc.record({ act: fc.constant('begin' as const) }),
  fc.record({ act: fc.constant('default' as const), place }),
  fc.record({ act: fc.constant('remove' as const), place }),
  fc.record({ act: fc.constant('schedule' as const), price: fc.option(price) }),
  fc.record({ act: fc.constant('cancel' as const), isCancelled: fc.boolean() }),
  fc.record({ act: fc.constant('lower' as const) }),
  fc.record({ act: fc.constant('retry' as const), place }),
  fc.record({ act: fc.constant('drop' as const) }),
  fc.record({ act: fc.constant('end' as const) }),
  fc.record({ act: fc.constant('end unpaid' as const) }),
  fc.record({ act: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 3_000 }), place }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Sandbox = ReturnType<typeof openSandbox>;

/** Acts once; a refusal is an answer too. The places choose among what exists. */
function take(sandbox: Sandbox, step: Step, key: string): void {
  const { subscriptions, methods, secrets } = sandbox.customer();
  const id = subscriptions.at(-1)?.id ?? '';
  const methodId = 'place' in step ? methods[step.place]?.id : undefined;
  const secret = 'place' in step ? secrets.at(-1 - (step.place % 3))?.secret : undefined;
  const newSecret = `secret of ${key}`;
  const run: Parameters<Sandbox['act']>[0] = (draft, now) => {
    switch (step.act) {
      case 'subscribe':
      case 'change': {
        const wish = { orderUuid: key, terms: step.price, percentOff: step.percentOff, methodId };
        return step.act === 'subscribe'
          ? subscribe(draft, wish, { newSecret, now })
          : changeNow(draft, id, wish, { newSecret, now });
      }
      case 'begin':
        return beginMethod(draft, newSecret, now);
      case 'default':
        return setDefault(draft, methodId ?? '', now);
      case 'remove':
        return removeMethod(draft, methodId ?? '', now);
      case 'schedule':
        return changeAtEnd(draft, id, step.price, now);
      case 'cancel':
        return cancelAtEnd(draft, id, step.isCancelled, now);
      case 'lower':
        return lowerNext(draft, id, 50, now);
      case 'retry':
        return retryCharge(draft, id, methodId, now);
      case 'drop':
        return giveUp(draft, id, now);
      case 'end unpaid':
        return endUnpaid(draft, id, now);
      case 'end':
        return endNow(draft, id, now);
      case 'refund':
        return void refund(draft, subscriptions.at(-1)?.payments[step.place % 2]?.id ?? '', step.cents, now);
      case 'wait':
      case 'confirm':
    }
  };
  try {
    if (step.act === 'wait') sandbox.goTo(new Date(sandbox.now().getTime() + step.hours * HOUR_MS));
    else if (step.act === 'confirm')
      sandbox.confirm(secret ?? '', aCard(step.card.act, step.card.expires), step.approved ?? undefined);
    else sandbox.act(run, key);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
  }
}

function check({ balance, methods, subscriptions }: SandboxCustomer, now: Date): void {
  const payments = subscriptions.flatMap(({ payments }) => payments);
  for (const cents of Object.values(balance)) expect(cents).toBeGreaterThanOrEqual(0);
  for (const { terms, percentOff, cents, creditCents, refunds } of payments) {
    expect(cents).toBeGreaterThanOrEqual(0);
    expect(creditCents).toBeGreaterThanOrEqual(0);
    expect(cents + creditCents).toBe(discounted(terms.cents, percentOff));
    expect(sum(refunds.map((refund) => refund.cents))).toBeLessThanOrEqual(cents);
  }
  // What was credited for unused time was used by a charge, or is still there.
  expect(sum(payments.map(({ unusedCents, creditCents }) => unusedCents - creditCents))).toBe(
    sum(Object.values(balance)),
  );
  expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, methods.length));
  expect(subscriptions.filter(({ status }) => status !== 'ended').length).toBeLessThanOrEqual(1);
  for (const { status, open, periodEnd, payments } of subscriptions) {
    expect(status !== 'active' || periodEnd > now).toBe(true);
    expect(status === 'past-due').toBe(open?.kind === 'renewal');
    expect(status === 'incomplete').toBe(open?.kind === 'purchase');
    for (const [index, payment] of payments.entries())
      expect({ payment, follows: follows(payment, payments[index - 1]) }).toMatchObject({ follows: true });
    const orders = payments.map(({ orderUuid }) => orderUuid).filter((order) => order !== null);
    expect(new Set(orders).size).toBe(orders.length);
  }
}

/**
 * A renewal begins where the period before ends, so that no time is charged twice. A change cuts that period off, and
 * gives back at most what was paid for it.
 */
function follows(payment: Payment, before: Payment | undefined): boolean {
  const beginsWhenPaid = payment.periodStart.getTime() === payment.paidAt.getTime();
  if (before === undefined) return beginsWhenPaid && payment.unusedCents === 0;
  if (payment.orderUuid === null) return payment.periodStart.getTime() === before.periodEnd.getTime();
  return (
    beginsWhenPaid &&
    payment.periodStart >= before.periodStart &&
    payment.periodStart < before.periodEnd &&
    payment.unusedCents <= before.cents + before.creditCents
  );
}
type Payment = SandboxCustomer['subscriptions'][number]['payments'][number];

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

test('whatever people do, no time is charged twice, no cent appears or is lost, and a repeated act acts once', () => {
  const reached = { renewed: 0, changed: 0, failed: 0, refunded: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const sandbox = openSandbox(START);
      for (const [index, one] of steps.entries()) {
        take(sandbox, one, `key ${index}`);
        const once = sandbox.customer();
        check(once, sandbox.now());
        if (!once.applied.some(({ key }) => key === `key ${index}`)) continue;
        take(sandbox, one, `key ${index}`);
        expect(sandbox.customer()).toEqual(once);
      }
      const events = sandbox.events();
      reached.renewed += events.filter((type) => type === 'subscription.renewed').length;
      reached.changed += events.filter((type) => type === 'subscription.changed').length;
      reached.failed += events.filter((type) => type === 'charge.failed').length;
      reached.refunded += events.filter((type) => type === 'charge.refunded').length;
    }),
    { numRuns: 300 },
  );
  // The histories are worth something only if they reach all four.
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(0);
});

test('one long step of the clock ends like many short ones', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 24 * 200 }), { minLength: 1, maxLength: 12 }),
      (steps, hours) => {
        const sandbox = openSandbox(START);
        for (const [index, one] of steps.entries()) take(sandbox, one, `key ${index}`);
        const from = sandbox.customer();
        let now = sandbox.now();
        let walked = from;
        for (const some of hours) {
          now = new Date(now.getTime() + some * HOUR_MS);
          walked = perform(walked, { key: undefined, now }, () => undefined).customer;
        }
        const leapt = perform(from, { key: undefined, now }, () => undefined).customer;
        expect({ ...leapt, changedAt: now }).toEqual({ ...walked, changedAt: now });
      },
    ),
    { numRuns: 200 },
  );
});
