import type { Stripe } from 'stripe';
import { discounted } from '../../domain/periods.ts';
import type { Terms } from '../../domain/terms.ts';
import { GatewayRefusal, type GatewayPayment } from '../gateway.ts';
import { carriedBy, isOfOrder, type Loaded } from './load-subscription.ts';
import { dateOf, idOf } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';

type Deps = { stripe: Stripe; prices: Pick<StripePrices, 'termsOf'> };
type Refunds = ReadonlyMap<string, GatewayPayment['refunds']>;

/** The paid invoices of a subscription, the oldest first. An invoice that credit paid is one of them. */
export async function readPayments(deps: Deps, { customer, invoices }: Loaded): Promise<GatewayPayment[]> {
  const paid = invoices.filter(({ status, lines }) => status === 'paid' && lines.data.length > 0);
  const refunds = paid.some(({ amount_paid }) => amount_paid > 0)
    ? await listRefunds(deps.stripe, customer.id)
    : new Map();
  const payments: GatewayPayment[] = [];
  for (const invoice of paid) payments.push(await readPayment(deps, invoice, refunds));
  return payments;
}

async function readPayment({ prices }: Deps, invoice: Stripe.Invoice, refunds: Refunds): Promise<GatewayPayment> {
  const { priceId, period } = priceLineOf(invoice);
  const terms = await prices.termsOf(priceId);
  const percentOff = percentOffOf(invoice);
  return {
    id: invoice.id,
    orderUuid: isOfOrder(invoice) ? (carriedBy(invoice).order ?? null) : null,
    terms,
    cents: invoice.amount_paid,
    percentOff,
    creditCents: Math.max(0, discounted(terms.cents, percentOff) - invoice.amount_paid),
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    periodStart: dateOf(period.start),
    periodEnd: dateOf(period.end),
    refunds: refunds.get(intentOf(invoice) ?? '') ?? [],
    invoice: {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

/** The line of the whole period; the other ones are credit for time that was not used. */
function priceLineOf({ id, lines }: Stripe.Invoice): {
  priceId: string;
  period: { start: number; end: number };
} {
  const [line] = lines.data.filter(({ pricing }) => pricing?.price_details).toSorted((a, b) => b.amount - a.amount);
  const price = line?.pricing?.price_details?.price;
  if (line === undefined || price === undefined) throw new GatewayRefusal(`The invoice ${id} at Stripe has no price.`);
  return { priceId: idOf(price), period: line.period };
}

function percentOffOf(invoice: Stripe.Invoice): Terms['cents'] | null {
  const { percent, next } = carriedBy(invoice);
  if (isOfOrder(invoice)) return percent === undefined || percent === '' ? null : Number(percent);
  const isLowered = (invoice.total_discount_amounts ?? []).some(({ amount }) => amount > 0);
  return isLowered && next !== undefined && next !== '' ? Number(next) : null;
}

/** The charge behind an invoice; undefined where nothing was charged. */
export function intentOf({ payments }: Stripe.Invoice): string | undefined {
  const used = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data.at(-1);
  const intent = used?.payment.payment_intent;
  return intent === undefined ? undefined : idOf(intent);
}

const MOST = 2000;

/** By charge. Refunds that staff made at Stripe count as well as ours. */
async function listRefunds(stripe: Stripe, customer: string): Promise<Refunds> {
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST });
  const found = new Map<string, GatewayPayment['refunds']>();
  for (const { id, amount_refunded, payment_intent } of charges) {
    if (amount_refunded === 0 || payment_intent === null) continue;
    const refunds = await stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MOST });
    found.set(
      idOf(payment_intent),
      refunds
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .toSorted((a, b) => a.created - b.created)
        .map((refund) => ({ id: refund.id, cents: refund.amount, at: dateOf(refund.created) })),
    );
  }
  return found;
}
