import { describe, expect, test } from 'vitest';
import { aGatewaySubscription, aPayment, day, proYearly, someTerms, starter } from './a-subscription.builder.ts';
import { beginDunning, DAYS_UNTIL_END } from './dunning.ts';
import { observe, type Observed } from './observe.ts';
import { entitlementOf, type Settled, type Subscription } from './subscription.ts';
import { transition } from './transition.ts';
import type { GatewaySubscription } from '../gateway/gateway.ts';

const usual: { graceDays: number; retry: number | null } = { graceDays: 14, retry: null };
const active: Settled = {
  kind: 'active',
  terms: someTerms(),
  periodStart: day('2026-01-10'),
  periodEnd: day('2026-02-10'),
  next: null,
};
const ordered = (before: Settled = { kind: 'free' }, orderUuid = 'order-1'): Subscription => ({
  kind: 'processing',
  orderUuid,
  before,
});
const waiting = (change: Partial<GatewaySubscription> = {}) =>
  aGatewaySubscription({
    status: 'incomplete',
    orderUuid: null,
    payments: [],
    open: { orderUuid: 'order-1', cents: 2900, failure: null, failedAt: null, clientSecret: 'secret' },
    ...change,
  });
const failing = (change: Partial<GatewaySubscription> = {}) =>
  aGatewaySubscription({
    status: 'past-due',
    periodStart: day('2026-02-10'),
    open: { orderUuid: null, cents: 2900, failure: 'declined', failedAt: day('2026-02-10'), clientSecret: null },
    ...change,
  });
const typesOf = ({ events }: Observed) => events.map(({ type }) => type);

/** Looks, and looks again: the second look at the same state must find nothing. */
function look(stored: Subscription, seen: GatewaySubscription, circumstances = usual): Observed {
  const first = observe(stored, seen, circumstances);
  expect(observe(first.subscription, seen, usual).events).toEqual([]);
  return first;
}

describe('an order', () => {
  test('waits while nothing is paid, also after a refused card', () => {
    expect(look(ordered(), waiting()).events).toEqual([]);
    const { open } = waiting();
    expect(look(ordered(), waiting({ open: open && { ...open, failure: 'declined' } })).events).toEqual([]);
  });

  test.each([
    ['the subscription before it ended', aGatewaySubscription({ status: 'ended', orderUuid: 'order-0', payments: [] })],
    ['another plan is in force', aGatewaySubscription({ orderUuid: 'order-0', payments: [], open: null })],
  ])('is given up only once the gateway was told: %s', (_, seen) => {
    const stored = ordered({ kind: 'free' });
    expect(typesOf(observe(stored, seen, { ...usual, isUnanswered: true }))).toEqual([]);
    expect(typesOf(observe(stored, seen, usual))).toContain('order-dropped');
  });

  test('is in force once paid', () => {
    const { subscription, events } = look(ordered({ kind: 'trial-expired' }), aGatewaySubscription());
    expect(typesOf({ subscription, events })).toEqual(['activated']);
    expect(subscription).toEqual(active);
    expect(entitlementOf(subscription)).toEqual({ plan: 'pro', subscriptionType: 'PREMIUM' });
  });

  test('that is paid before the gateway activates it waits for that', () => {
    const paid = waiting({ payments: [aPayment({ orderUuid: 'order-1' })], open: null });
    const { subscription } = look(ordered(), paid);
    expect(subscription).toMatchObject({ kind: 'paid-not-active', before: { kind: 'free' } });
    expect(look(subscription, aGatewaySubscription()).subscription).toEqual(active);
  });

  test('that was given up leaves what was before', () => {
    expect(look(ordered(active), aGatewaySubscription({ open: null })).subscription).toEqual(active);
    expect(look(ordered(), waiting({ status: 'ended', open: null })).subscription).toEqual({ kind: 'free' });
  });

  test('that was given up and paid all the same is in force', () => {
    expect(look({ kind: 'free' }, aGatewaySubscription()).subscription).toEqual(active);
  });

  test('for a larger plan keeps the smaller one in force until it is paid', () => {
    const before: Settled = { ...active, terms: starter };
    const open = { orderUuid: 'order-2', cents: 2000, failure: null, failedAt: null, clientSecret: 'secret' };
    const unpaid = aGatewaySubscription({ terms: starter, open });
    const waits = look(ordered(before, 'order-2'), unpaid);
    expect(entitlementOf(waits.subscription).plan).toBe('starter');
    const paid = aGatewaySubscription({
      orderUuid: 'order-2',
      periodStart: day('2026-01-20'),
      payments: [aPayment({ orderUuid: 'order-2', periodStart: day('2026-01-20') })],
    });
    expect(look(waits.subscription, paid).subscription).toMatchObject({
      kind: 'active',
      terms: { plan: 'pro' },
      periodEnd: day('2026-02-20'),
    });
  });
});

describe('a renewal', () => {
  const renewed = aGatewaySubscription({ periodStart: day('2026-02-10') });

  test('moves the period, once', () => {
    expect(typesOf(look(active, renewed))).toEqual(['renewed']);
  });

  test('takes a scheduled change into force', () => {
    const scheduled = look(active, aGatewaySubscription({ scheduled: starter }));
    expect(typesOf(scheduled)).toEqual(['change-scheduled']);
    const after = look(
      scheduled.subscription,
      aGatewaySubscription({ periodStart: day('2026-02-10'), terms: starter }),
    );
    expect(after.subscription).toMatchObject({ kind: 'active', terms: starter, next: null });
  });

  test('seen late, after several, is one event with the last period', () => {
    expect(look(active, aGatewaySubscription({ periodStart: day('2026-06-10') })).subscription).toMatchObject({
      periodEnd: day('2026-07-10'),
    });
  });

  test('is not undone by news from before it', () => {
    const { subscription } = look(active, renewed);
    expect(look(subscription, aGatewaySubscription()).events).toEqual([]);
  });
});

describe('a failed renewal', () => {
  test('begins three weeks in which the plan stays', () => {
    const { subscription, events } = look(active, failing());
    expect(typesOf({ subscription, events })).toEqual(['charge-failed']);
    expect(subscription).toMatchObject({
      kind: 'past-due',
      periodEnd: day('2026-02-10'),
      dunning: { attempts: 0, nextAttemptAt: day('2026-02-11'), endsAt: day('2026-03-03') },
    });
    expect((day('2026-03-03').getTime() - day('2026-02-10').getTime()) / 86_400_000).toBe(DAYS_UNTIL_END);
    expect(entitlementOf(subscription).plan).toBe('pro');
  });

  test('never ends the plan earlier, however short the grace of the operator is', () => {
    const since = day('2026-02-10');
    expect(beginDunning(since, 0).endsAt).toEqual(day('2026-03-03'));
    expect(beginDunning(since, 30).endsAt).toEqual(day('2026-03-19'));
  });

  test('is tried again on days 1, 3, 5 and 7, each counted once', () => {
    let { subscription } = look(active, failing());
    const next: unknown[] = [];
    for (const retry of [1, 2, 3, 4]) {
      ({ subscription } = look(subscription, failing(), { ...usual, retry }));
      next.push(subscription.kind === 'past-due' && subscription.dunning.nextAttemptAt);
      expect(observe(subscription, failing(), { ...usual, retry }).events).toEqual([]);
    }
    expect(next).toEqual([day('2026-02-13'), day('2026-02-15'), day('2026-02-17'), null]);
    expect(observe(subscription, failing(), { ...usual, retry: 5 }).subscription).toMatchObject({
      dunning: { nextAttemptAt: null, endsAt: day('2026-03-03') },
    });
  });

  test('that is paid late renews', () => {
    const { subscription } = look(active, failing());
    expect(look(subscription, aGatewaySubscription({ periodStart: day('2026-02-10') })).subscription).toMatchObject({
      kind: 'active',
      periodEnd: day('2026-03-10'),
    });
  });

  test('that is never paid ends on Free', () => {
    const { subscription } = look(active, failing());
    const ended = look(subscription, failing({ status: 'ended', endedAt: day('2026-03-03'), open: null }));
    expect(ended.subscription).toMatchObject({ kind: 'expired', why: 'unpaid' });
    expect(entitlementOf(ended.subscription)).toEqual({ plan: 'free', subscriptionType: 'FREE' });
  });

  test('that a person gives up is not tried again, and ends as cancelled', () => {
    const { subscription } = look(active, failing());
    const givenUp = transition(subscription, { type: 'given-up', at: day('2026-02-12') });
    if (givenUp === undefined) throw new Error('A renewal that failed can be given up.');
    expect(look(givenUp, failing(), { ...usual, retry: 1 }).events).toEqual([]);
    const ended = look(givenUp, failing({ status: 'ended', endedAt: day('2026-02-12'), open: null }));
    expect(ended.subscription).toMatchObject({ kind: 'expired', why: 'cancelled', endedAt: day('2026-02-12') });
    expect(look(givenUp, aGatewaySubscription({ periodStart: day('2026-02-10') })).subscription.kind).toBe('active');
  });
});

describe('a cancellation', () => {
  const cancelling = aGatewaySubscription({ cancelsAtEnd: true });

  test('keeps the plan until the end of its period, and can be taken back', () => {
    const { subscription } = look(active, cancelling);
    expect(subscription.kind).toBe('cancelled');
    expect(entitlementOf(subscription).plan).toBe('pro');
    expect(look(subscription, aGatewaySubscription()).subscription).toEqual(active);
  });

  test('ends on Free', () => {
    const { subscription } = look(active, cancelling);
    const ended = aGatewaySubscription({ status: 'ended', cancelsAtEnd: true, endedAt: day('2026-02-10') });
    expect(look(subscription, ended).subscription).toEqual({
      kind: 'expired',
      terms: someTerms(),
      endedAt: day('2026-02-10'),
      why: 'cancelled',
    });
  });

  test('a larger plan bought meanwhile takes it back', () => {
    const { subscription } = look(active, cancelling);
    if (subscription.kind !== 'cancelled') throw new TypeError('It must be cancelled.');
    const bought = aGatewaySubscription({
      orderUuid: 'order-2',
      terms: proYearly,
      payments: [aPayment({ orderUuid: 'order-2', terms: proYearly })],
    });
    expect(look(ordered(subscription, 'order-2'), bought).subscription).toMatchObject({
      kind: 'active',
      terms: proYearly,
    });
  });
});
