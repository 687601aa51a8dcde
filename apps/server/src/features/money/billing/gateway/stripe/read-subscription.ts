import type { Stripe } from 'stripe';
import { isSameTerms, type Terms } from '../../domain/terms.ts';
import { GatewayRefusal, type GatewayPayment, type GatewaySubscription } from '../gateway.ts';
import { carriedBy, isOfOrder, openInvoiceOf, waitsForMethod, type Carried, type Loaded } from './load-subscription.ts';
import { readFailure } from './payment-failures.ts';
import { intentOf, readPayments } from './read-payments.ts';
import { dateOf, idOf } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';

export type ReadDeps = { stripe: Stripe; prices: StripePrices };
type Open = NonNullable<GatewaySubscription['open']>;

/**
 * The state of a subscription in the words of the interface. What is in force is what was paid last: Stripe begins a
 * new period before it is paid, and shows the next price from the first minute on.
 */
export async function presentSubscription(deps: ReadDeps, loaded: Loaded): Promise<GatewaySubscription> {
  const { subscription, customer, item } = loaded;
  const awaited = waitsForMethod(loaded);
  const payments = awaited === undefined ? await readPayments(deps, loaded) : [];
  const last = payments.at(-1);
  const own = await deps.prices.termsOf(item.price.id);
  const carried: Carried = subscription.metadata;
  return {
    id: subscription.id,
    customerId: customer.id,
    status: awaited === undefined ? statusOf(subscription) : 'incomplete',
    orderUuid: payments.findLast(({ orderUuid }) => orderUuid !== null)?.orderUuid ?? null,
    terms: last?.terms ?? own,
    periodStart: last?.periodStart ?? dateOf(item.current_period_start),
    periodEnd: last?.periodEnd ?? dateOf(item.current_period_end),
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    scheduled: await readScheduled(deps, loaded, { own, last }),
    nextPercentOff: isNextLowered(loaded) && carried.next ? Number(carried.next) : null,
    balanceCents: Math.max(0, -customer.balance),
    open: awaited === undefined ? await readOpen(deps, loaded) : describeForm(awaited, carried.order, 0),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    payments,
  };
}

function statusOf({ id, status }: Stripe.Subscription): GatewaySubscription['status'] {
  switch (status) {
    case 'incomplete':
      return 'incomplete';
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
    case 'unpaid':
      return 'past-due';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    default:
      throw new GatewayRefusal(`The subscription ${id} at Stripe is ${status}.`);
  }
}

/** While a renewal under other terms is not paid yet, these terms are still to come. */
async function readScheduled(
  { prices }: ReadDeps,
  { item, schedule }: Loaded,
  { own, last }: { own: Terms; last: GatewayPayment | undefined },
): Promise<Terms | null> {
  const hasMovedOn = last !== undefined && dateOf(item.current_period_start) >= last.periodEnd;
  if (hasMovedOn && !isSameTerms(own, last.terms)) return own;
  const next = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end);
  const price = next?.items[0]?.price;
  if (price === undefined) return null;
  const terms = await prices.termsOf(idOf(price));
  return isSameTerms(terms, own) ? null : terms;
}

function isNextLowered({ subscription, item, schedule }: Loaded): boolean {
  const next = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end);
  return next === undefined ? subscription.discounts.length > 0 : next.discounts.length > 0;
}

async function readOpen({ stripe }: ReadDeps, loaded: Loaded): Promise<Open | null> {
  const carried: Carried = loaded.subscription.metadata;
  if (carried.setup) {
    const setup = await stripe.setupIntents.retrieve(carried.setup);
    return setup.status === 'canceled' ? null : describeForm(setup, carried.order, Number(carried.total));
  }
  const open = openInvoiceOf(loaded);
  return open === undefined ? null : describeOpen(stripe, open, loaded.subscription.status);
}

function describeForm(setup: Stripe.SetupIntent, order: string | undefined, cents: number): Open {
  const { last_setup_error: error, client_secret: clientSecret } = setup;
  return { orderUuid: order ?? null, cents, failure: error && readFailure(error), failedAt: null, clientSecret };
}

async function describeOpen(stripe: Stripe, { id }: Stripe.Invoice, status: string): Promise<Open> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments', 'confirmation_secret'] });
  const intentId = intentOf(invoice);
  const intent = intentId === undefined ? undefined : await stripe.paymentIntents.retrieve(intentId);
  const error = intent?.last_payment_error ?? null;
  // Without a means of payment nothing is tried, and the renewal has failed all the same.
  const failure =
    error === null ? (status === 'past_due' || status === 'unpaid' ? 'declined' : null) : readFailure(error);
  const since = invoice.status_transitions.finalized_at ?? invoice.created;
  return {
    orderUuid: isOfOrder(invoice) ? (carriedBy(invoice).order ?? null) : null,
    cents: invoice.amount_remaining,
    failure,
    // The first attempt follows the invoice at once; later ones are counted by the product itself.
    failedAt: failure === null ? null : dateOf(since),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
  };
}
