import type { PaymentFailure } from '@evercode/contract';
import { addMonths, discounted, unusedCents } from '../../domain/periods.ts';
import type { Terms } from '../../domain/terms.ts';
import type { Draft } from './draft.ts';
import type { OpenCharge, SandboxCustomer, StoredMethod, StoredSubscription } from './sandbox-customer.ts';

type Moment = {
  at: Date;
  /** The person is there to approve; false for renewals and retries. */
  isPresent: boolean;
  /** The person's answer to the second step. */
  approved: boolean | undefined;
};

/** What the bank says. */
export function ask(
  method: Pick<StoredMethod, 'act' | 'expires'> | undefined,
  { at, isPresent, approved }: Moment,
): 'succeeded' | 'second-step' | PaymentFailure {
  if (method === undefined) return 'declined';
  if (hasExpired(method.expires, at)) return 'expired-card';
  if (method.act === 'succeeds') return 'succeeded';
  if (method.act === 'fails-at-renewal') return isPresent ? 'succeeded' : 'declined';
  if (method.act !== 'second-step') return method.act;
  // Once approved, later charges pass without the person.
  if (!isPresent || approved === true) return 'succeeded';
  return approved === undefined ? 'second-step' : 'not-authenticated';
}

/** A card works to the end of its month. */
export function hasExpired(expires: string | null, at: Date): boolean {
  return expires !== null && at.toISOString().slice(0, 7) > expires;
}

type Price = Pick<OpenCharge, 'creditCents' | 'unusedCents' | 'cents'>;

/** The price with its percentage off, less the credit. What the credit exceeds it by stays as balance. */
export function priceOf(
  { balance }: Pick<SandboxCustomer, 'balance'>,
  terms: Terms,
  { percentOff, unusedCents }: { percentOff: number | null; unusedCents: number },
): Price {
  const price = discounted(terms.cents, percentOff);
  const creditCents = Math.min(price, unusedCents + (balance[terms.currency] ?? 0));
  return { creditCents, unusedCents, cents: price - creditCents };
}

/** The unused part of what the period in force was paid with, credit included. */
export function unusedOf({ payments, periodStart, periodEnd }: StoredSubscription, now: Date): number {
  const payment = payments.at(-1);
  if (payment === undefined) return 0;
  const returned = payment.refunds.reduce((sum, { cents }) => sum + cents, 0);
  return unusedCents(payment.cents + payment.creditCents - returned, { start: periodStart, end: periodEnd }, now);
}

/** The open charge is paid: its period begins. */
export function settle(draft: Draft, subscription: StoredSubscription, at: Date): void {
  const { customer, newId, tell } = draft;
  const { open } = subscription;
  if (open === null) return;
  const { terms } = open;
  if (open.kind === 'renewal') subscription.monthsIn += subscription.terms.months;
  else {
    subscription.anchor = at;
    subscription.monthsIn = 0;
    subscription.orderUuid = open.orderUuid;
    subscription.cancelsAtEnd = false;
  }
  subscription.periodStart = addMonths(subscription.anchor, subscription.monthsIn);
  subscription.periodEnd = addMonths(subscription.anchor, subscription.monthsIn + terms.months);
  subscription.status = 'active';
  subscription.terms = terms;
  subscription.scheduled = null;
  subscription.nextPercentOff = null;
  customer.balance[terms.currency] = (customer.balance[terms.currency] ?? 0) + open.unusedCents - open.creditCents;
  subscription.payments.push({
    id: newId(),
    orderUuid: open.orderUuid,
    terms,
    cents: open.cents,
    percentOff: open.percentOff,
    creditCents: open.creditCents,
    unusedCents: open.unusedCents,
    paidAt: at,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    refunds: [],
  });
  finishSecret(customer, open.secret, 'done');
  subscription.open = null;
  tell(open.kind === 'renewal' ? 'subscription.renewed' : 'subscription.paid', at);
}

export function fail(draft: Draft, open: OpenCharge, failure: PaymentFailure, at: Date): void {
  open.failure = failure;
  open.failedAt ??= at;
  draft.tell('charge.failed', at);
}

export function finishSecret({ secrets }: SandboxCustomer, secret: string | null, state: 'done' | 'dropped'): void {
  const found = secrets.find((one) => one.secret === secret);
  if (found !== undefined) found.state = state;
}
