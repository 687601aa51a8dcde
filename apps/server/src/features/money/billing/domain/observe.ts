import type { GatewaySubscription } from '../gateway/gateway.ts';
import { beginDunning, failAgain } from './dunning.ts';
import type { BillingEvent } from './events.ts';
import { settledOf, type Running, type Subscription } from './subscription.ts';
import { isSameTerms, type Terms } from './terms.ts';
import { transitionBehind } from './transition.ts';

type Circumstances = Readonly<{
  graceDays: number;
  /** The number of the retry whose result was seen. */
  retry: number | null;
  /** Orders were given up: nothing waits for them any more. */
  isDropped?: boolean;
  /** The gateway has not answered to the open order yet, so it may not know the order. */
  isUnanswered?: boolean;
}>;

export type Observed = Readonly<{ subscription: Subscription; events: readonly BillingEvent[] }>;

/**
 * What must have happened between the stored state and the state seen at the gateway. The same observation, applied
 * again, yields nothing: so news may come late, twice and in any order.
 */
export function observe(stored: Subscription, seen: GatewaySubscription, circumstances: Circumstances): Observed {
  const events: BillingEvent[] = [];
  let subscription = stored;
  const happen = (event: BillingEvent): void => {
    const next = transitionBehind(subscription, event);
    if (next === undefined) return;
    subscription = next;
    events.push(event);
  };
  observeOrder(stored, seen, circumstances, happen);
  if (subscription.kind !== 'paid-not-active')
    observeRunning(() => settledOf(subscription), seen, circumstances, happen);
  return { subscription, events };
}

type Happen = (event: BillingEvent) => void;

function observeOrder(
  stored: Subscription,
  seen: GatewaySubscription,
  { isDropped = false, isUnanswered = false }: Circumstances,
  happen: Happen,
): void {
  if (stored.kind !== 'processing' && stored.kind !== 'paid-not-active') {
    // Paid for at the gateway without an order of ours, or after the order was given up.
    if (isInForce(seen) && !('periodEnd' in stored)) happen({ type: 'activated', ...seenTime(seen) });
    return;
  }
  const { orderUuid } = stored;
  const isPaid = seen.payments.some((payment) => payment.orderUuid === orderUuid);
  if (isPaid && isInForce(seen) && seen.orderUuid === orderUuid) happen({ type: 'activated', ...seenTime(seen) });
  else if (isPaid && seen.status !== 'ended') happen({ type: 'paid', orderUuid });
  else if (isDropped || (!isUnanswered && (seen.status === 'ended' || seen.open?.orderUuid !== orderUuid)))
    happen({ type: 'order-dropped', orderUuid });
}

function observeRunning(
  settled: () => Subscription,
  seen: GatewaySubscription,
  { graceDays, retry }: Circumstances,
  happen: Happen,
): void {
  const before = settled();
  if (!('periodEnd' in before)) return;
  if (seen.status === 'ended') {
    const why = before.kind === 'past-due' && !before.dunning.isGivenUp ? 'unpaid' : 'cancelled';
    happen({ type: 'ended', at: seen.endedAt ?? before.periodEnd, why });
    return;
  }
  if (isInForce(seen) && seen.periodEnd > before.periodEnd) happen({ type: 'renewed', ...seenTime(seen) });
  const { open } = seen;
  if (seen.status === 'past-due' && open !== null) {
    if (before.kind === 'active')
      happen({ type: 'charge-failed', dunning: beginDunning(open.failedAt ?? seen.periodStart, graceDays) });
    if (before.kind === 'past-due' && retry === before.dunning.attempts + 1)
      happen({ type: 'retry-failed', dunning: failAgain(before.dunning) });
  }
  if (seen.cancelsAtEnd) happen({ type: 'cancelled' });
  else happen({ type: 'reactivated' });
  const now = settled();
  if (now.kind !== 'active' || isSameNext(now.next, seen.scheduled)) return;
  happen(seen.scheduled === null ? { type: 'change-called-off' } : { type: 'change-scheduled', next: seen.scheduled });
}

const isInForce = ({ status }: GatewaySubscription): boolean => status === 'active';
const seenTime = ({ terms, periodStart, periodEnd }: GatewaySubscription): Running => ({
  terms,
  periodStart,
  periodEnd,
});
const isSameNext = (a: Terms | null, b: Terms | null): boolean =>
  a === null || b === null ? a === b : isSameTerms(a, b);
