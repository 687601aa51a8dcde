import { collect, finalize, newIntent, tellSubscription, voidInvoice, type Moment } from './double-charges.ts';
import { totalOf } from './double-shapes.ts';
import {
  newId,
  required,
  type InvoiceRow,
  type Line,
  type PriceRow,
  type SubscriptionRow,
  type Wish,
} from './double-state.ts';

const HOUR = 3600;
/** A purchase or change that is not paid ends then. */
const LAPSE = 23 * HOUR;
/** So long a renewal stays a draft. */
const DRAFT = HOUR;

/** The same day of a later month, or its last day. */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

type Draft = Pick<InvoiceRow, 'reason' | 'lines'> & { coupons: readonly string[] };

function newInvoice(at: Moment, { id, customer, metadata, taxRates }: SubscriptionRow, draft: Draft): InvoiceRow {
  const { state, now } = at;
  const invoice: InvoiceRow = {
    id: newId(state, 'in'),
    created: now,
    subscription: id,
    customer,
    reason: draft.reason,
    status: 'draft',
    lines: draft.lines,
    discount: discountOf(at, draft),
    tax: 0,
    due: 0,
    paid: 0,
    startingBalance: 0,
    metadata: { ...metadata },
    number: null,
    finalizedAt: null,
    paidAt: null,
    intent: null,
  };
  invoice.tax = taxOf(at, invoice, taxRates);
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

/** Included in the total. Of a customer who is exempt, or owes it in another country, there is none. */
function taxOf({ state }: Moment, invoice: InvoiceRow, rates: readonly string[]): number {
  const isTaxed = required(state.customers, invoice.customer).taxExempt === 'none';
  const percentage = isTaxed ? rates.reduce((sum, id) => sum + required(state.taxRates, id).percentage, 0) : 0;
  const total = totalOf(invoice);
  return total - Math.round(total / (1 + percentage / 100));
}

export function discountOf({ state }: Moment, { coupons, lines }: Pick<Draft, 'coupons' | 'lines'>): number {
  const whole = lines.filter(({ isProration }) => !isProration).reduce((sum, { amount }) => sum + amount, 0);
  const off = coupons.map((id) => {
    const { amountOff, percentOff } = required(state.coupons, id);
    return amountOff ?? Math.round((whole * (percentOff ?? 0)) / 100);
  });
  return Math.min(
    whole,
    off.reduce((sum, amount) => sum + amount, 0),
  );
}

function lineOf(price: PriceRow, start: number, end: number): Line {
  return { amount: price.cents, price: price.id, start, end, isProration: false };
}

/** The lines of a change at once: the unused time of the old price, and a whole period of the new one. */
export function linesOfChange({ state, now }: Moment, subscription: SubscriptionRow, price: PriceRow): Line[] {
  const { start, end } = subscription;
  const last = [...state.invoices.values()].findLast(
    (one) => one.subscription === subscription.id && one.status === 'paid',
  );
  const bought = last?.lines.find(({ isProration }) => !isProration);
  const worth = (bought?.amount ?? 0) - (last?.discount ?? 0);
  const unused = Math.floor((worth * Math.max(0, end - now)) / (end - start));
  return [
    { amount: -unused, price: subscription.price, start: now, end, isProration: true },
    lineOf(price, now, addMonths(now, price.months)),
  ];
}

/** A change with `pending_if_incomplete`: in force once its invoice is paid. */
export function change(at: Moment, subscription: SubscriptionRow, wish: Wish): void {
  const { state, now } = at;
  const price = required(state.prices, wish.price);
  const invoice = newInvoice(at, subscription, {
    reason: 'subscription_update',
    lines: linesOfChange(at, subscription, price),
    // As at Stripe, what lowers the subscription lowers this invoice as well, and is used up by it.
    coupons: wish.coupon === null ? subscription.coupons : [...subscription.coupons, wish.coupon],
  });
  subscription.pending = { wish, invoice: invoice.id, expiresAt: Math.min(now + LAPSE, subscription.end) };
  finalize(at, invoice);
  if (invoice.status === 'open') collect(at, invoice, undefined, true);
  tellSubscription(at, subscription.id);
}

export function begin(at: Moment, subscription: SubscriptionRow): void {
  const { state, now } = at;
  const price = required(state.prices, subscription.price);
  state.subscriptions.set(subscription.id, subscription);
  const invoice = newInvoice(at, subscription, {
    reason: 'subscription_create',
    lines: [lineOf(price, now, subscription.end)],
    coupons: subscription.coupons,
  });
  finalize(at, invoice);
  tellSubscription(at, subscription.id, 'created');
  if (invoice.due > 0 || subscription.defaultMethod !== null) return;
  const { id, customer } = subscription;
  subscription.setup = newIntent(at, { kind: 'setup', customer, invoice: null, amount: 0, subscription: id }).id;
}

export function end(at: Moment, subscription: SubscriptionRow): void {
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.endedAt = at.now;
  if (subscription.schedule !== null) required(at.state.schedules, subscription.schedule).status = 'released';
  subscription.schedule = null;
  tellSubscription(at, subscription.id, 'deleted');
}

/** Lets everything happen that is due, each at its own instant. */
export function advance(at: Moment): void {
  for (const subscription of at.state.subscriptions.values())
    for (let due = nextDue(at, subscription); due !== undefined && due.when <= at.now; due = nextDue(at, subscription))
      due.happen({ ...at, now: due.when });
}

type Due = { when: number; happen: (at: Moment) => void };

function nextDue({ state }: Moment, subscription: SubscriptionRow): Due | undefined {
  if (subscription.endedAt !== null) return undefined;
  const own = [...state.invoices.values()].filter((one) => one.subscription === subscription.id);
  const dues: Due[] = [];
  for (const invoice of own) {
    if (invoice.status === 'draft')
      dues.push({
        when: invoice.created + DRAFT,
        happen: (at) => {
          // As at Stripe, what the subscription carries is copied when the invoice is finalized.
          invoice.metadata = { ...subscription.metadata };
          finalize(at, invoice);
          if (invoice.status === 'open') collect(at, invoice, undefined, false);
        },
      });
    if (invoice.status === 'open' && invoice.reason === 'subscription_create')
      dues.push({ when: invoice.created + LAPSE, happen: (at) => voidInvoice(at, invoice) });
    if (invoice.status === 'open' && subscription.pending?.invoice === invoice.id)
      dues.push({ when: subscription.pending.expiresAt, happen: (at) => voidInvoice(at, invoice) });
  }
  // Stripe goes on to the next period although one is not paid; the operator's settings leave it past due meanwhile.
  if (subscription.status === 'active') dues.push({ when: subscription.end, happen: (at) => renew(at, subscription) });
  return dues.toSorted((a, b) => a.when - b.when)[0];
}

function renew(at: Moment, subscription: SubscriptionRow): void {
  const { state } = at;
  if (subscription.cancelsAtEnd) {
    end(at, subscription);
    return;
  }
  const schedule = subscription.schedule === null ? undefined : state.schedules.get(subscription.schedule);
  const phase = schedule?.phases.find(({ start }) => start === subscription.end);
  if (phase !== undefined) {
    subscription.price = phase.price;
    subscription.coupons = [...phase.coupons];
    // As documented: the rates of a phase become those of the subscription.
    subscription.taxRates = [...phase.taxRates];
    subscription.anchor = subscription.end;
    subscription.monthsIn = 0;
  } else if (schedule !== undefined) {
    schedule.status = 'released';
    subscription.schedule = null;
  }
  const price = required(state.prices, subscription.price);
  subscription.start = subscription.end;
  subscription.monthsIn += price.months;
  subscription.end = addMonths(subscription.anchor, subscription.monthsIn);
  newInvoice(at, subscription, {
    reason: 'subscription_cycle',
    lines: [lineOf(price, subscription.start, subscription.end)],
    coupons: subscription.coupons,
  });
  tellSubscription(at, subscription.id);
}
