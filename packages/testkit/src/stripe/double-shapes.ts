import type { Stripe } from 'stripe';
import {
  required,
  type ChargeRow,
  type CustomerRow,
  type DoubleState,
  type EventRow,
  type IntentRow,
  type InvoiceRow,
  type MethodRow,
  type PriceRow,
  type RefundRow,
  type ScheduleRow,
  type SubscriptionRow,
  type TaxIdRow,
  type TaxRateRow,
} from './double-state.ts';

/**
 * The shapes that the double answers with. Each is a part of the type of the official library, so that a field with
 * another name or type does not compile.
 */
type Part<Whole, Names extends keyof Whole> = Pick<Whole, Names>;
type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

const listed = <Item>(data: Item[]): List<Item> => ({ object: 'list', data, has_more: false, url: '/v1' });

export function shapePrice(row: PriceRow) {
  return {
    id: row.id,
    object: 'price',
    active: true,
    created: row.created,
    currency: row.currency,
    lookup_key: row.lookup,
    metadata: row.metadata,
    recurring: {
      interval: 'month',
      interval_count: row.months,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'inclusive',
    type: 'recurring',
    unit_amount: row.cents,
  } satisfies Part<
    Stripe.Price,
    | 'id'
    | 'object'
    | 'active'
    | 'created'
    | 'currency'
    | 'lookup_key'
    | 'metadata'
    | 'recurring'
    | 'tax_behavior'
    | 'type'
    | 'unit_amount'
  >;
}

export function shapeMethod(row: MethodRow) {
  return {
    id: row.id,
    object: 'payment_method',
    created: row.created,
    customer: row.customer,
    type: 'card',
    card: {
      brand: row.number.startsWith('5') ? 'mastercard' : 'visa',
      last4: row.number.slice(-4),
      exp_month: 12,
      exp_year: 2099,
    } satisfies Part<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>,
  } satisfies Part<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'customer' | 'type'> & { card: object };
}

export function shapeCustomer(state: DoubleState, row: CustomerRow) {
  if (state.deleted.has(row.id))
    return { id: row.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  const own = [...state.subscriptions.values()].filter(
    ({ customer, endedAt }) => customer === row.id && endedAt === null,
  );
  return {
    id: row.id,
    object: 'customer',
    balance: row.balance,
    created: row.created,
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    tax_exempt: row.taxExempt,
    invoice_settings: {
      custom_fields: row.customFields.map((value) => ({ name: 'Tax ID', value })),
      default_payment_method: row.defaultMethod,
      footer: null,
      rendering_options: null,
    },
    subscriptions: listed(own.map((one) => shapeSubscription(state, one))),
  } satisfies Part<
    Stripe.Customer,
    'id' | 'object' | 'balance' | 'created' | 'email' | 'name' | 'metadata' | 'tax_exempt' | 'invoice_settings'
  > & {
    subscriptions: List<object>;
  };
}

export function shapeSubscription(state: DoubleState, row: SubscriptionRow) {
  const price = required(state.prices, row.price);
  const item = {
    id: `si_${row.id}`,
    object: 'subscription_item',
    created: row.created,
    current_period_start: row.start,
    current_period_end: row.end,
    subscription: row.id,
    quantity: 1,
    price: shapePrice(price),
  } satisfies Part<
    Stripe.SubscriptionItem,
    'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'subscription' | 'quantity'
  > & { price: object };
  const latest = [...state.invoices.values()].findLast(({ subscription }) => subscription === row.id);
  return {
    id: row.id,
    object: 'subscription',
    billing_cycle_anchor: row.anchor,
    cancel_at: row.cancelsAtEnd ? row.end : null,
    cancel_at_period_end: row.cancelsAtEnd,
    created: row.created,
    currency: price.currency,
    customer: row.customer,
    default_payment_method: row.defaultMethod,
    default_tax_rates: row.taxRates.map((id) => shapeTaxRate(required(state.taxRates, id))),
    discounts: row.coupons.map((coupon) => `di_${row.id}_${coupon}`),
    ended_at: row.endedAt,
    items: listed([item]),
    latest_invoice: latest?.id ?? null,
    metadata: row.metadata,
    pending_setup_intent: row.setup,
    schedule: row.schedule,
    status: row.status,
  } satisfies Part<
    Stripe.Subscription,
    | 'id'
    | 'object'
    | 'billing_cycle_anchor'
    | 'cancel_at'
    | 'cancel_at_period_end'
    | 'created'
    | 'currency'
    | 'customer'
    | 'default_payment_method'
    | 'discounts'
    | 'ended_at'
    | 'latest_invoice'
    | 'metadata'
    | 'pending_setup_intent'
    | 'schedule'
    | 'status'
  > & { items: List<object>; default_tax_rates: object[] };
}

export const totalOf = ({ lines, discount }: Pick<InvoiceRow, 'lines' | 'discount'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0) - discount;

export function shapeInvoice(state: DoubleState, row: InvoiceRow, origin: string) {
  const intent = row.intent === null ? undefined : state.intents.get(row.intent);
  const lines = row.lines.map((line, place) => ({
    id: `il_${row.id}_${place}`,
    object: 'line_item' as const,
    amount: line.amount,
    period: { start: line.start, end: line.end },
    pricing: {
      type: 'price_details' as const,
      unit_amount_decimal: null,
      price_details: { price: line.price, product: 'prod_double' },
    },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: null,
        subscription: row.subscription,
        subscription_item: `si_${row.subscription}`,
      },
    },
  })) satisfies Part<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'period' | 'pricing' | 'parent'>[];
  const payment =
    intent &&
    ({
      id: `inpay_${row.id}`,
      object: 'invoice_payment' as const,
      status: row.status === 'paid' ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    } satisfies Part<Stripe.InvoicePayment, 'id' | 'object' | 'status' | 'payment'>);
  return {
    id: row.id,
    object: 'invoice',
    amount_due: row.due,
    amount_paid: row.paid,
    amount_remaining: row.due - row.paid,
    billing_reason: row.reason,
    confirmation_secret: intent ? { client_secret: intent.secret, type: 'payment_intent' } : null,
    created: row.created,
    customer: row.customer,
    invoice_pdf: row.number === null ? null : `${origin}/invoice/${row.id}/pdf`,
    lines: listed(lines),
    number: row.number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: row.metadata, subscription: row.subscription },
    },
    payments: listed(payment ? [payment] : []),
    starting_balance: row.startingBalance,
    status: row.status,
    status_transitions: {
      finalized_at: row.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: row.paidAt,
      voided_at: null,
    },
    total: totalOf(row),
    total_discount_amounts: row.discount > 0 ? [{ amount: row.discount, discount: `di_${row.id}` }] : [],
    total_taxes: row.tax === 0 ? [] : [shapeTax(row)],
  } satisfies Part<
    Stripe.Invoice,
    | 'id'
    | 'object'
    | 'amount_due'
    | 'amount_paid'
    | 'amount_remaining'
    | 'billing_reason'
    | 'confirmation_secret'
    | 'created'
    | 'customer'
    | 'invoice_pdf'
    | 'number'
    | 'parent'
    | 'starting_balance'
    | 'status'
    | 'status_transitions'
    | 'total'
    | 'total_discount_amounts'
    | 'total_taxes'
  > & { lines: List<object>; payments: List<object> };
}

function shapeTax({ tax }: InvoiceRow): Stripe.Invoice.TotalTax {
  return {
    amount: tax,
    tax_behavior: 'inclusive',
    tax_rate_details: null,
    taxability_reason: 'not_available',
    taxable_amount: null,
    type: 'tax_rate_details',
  };
}

export function shapeTaxRate(row: TaxRateRow) {
  return {
    id: row.id,
    object: 'tax_rate',
    active: true,
    created: row.created,
    inclusive: true,
    metadata: row.metadata,
    percentage: row.percentage,
  } satisfies Part<Stripe.TaxRate, 'id' | 'object' | 'active' | 'created' | 'inclusive' | 'metadata' | 'percentage'>;
}

export function shapeTaxId(row: TaxIdRow) {
  return {
    id: row.id,
    object: 'tax_id',
    created: row.created,
    customer: row.customer,
    type: row.type,
    value: row.value,
  } satisfies Part<Stripe.TaxId, 'id' | 'object' | 'created' | 'customer' | 'type' | 'value'>;
}

export function shapeIntent(row: IntentRow) {
  const error = row.failure && { ...row.failure, message: `The bank said ${row.failure.code}.` };
  const shared = {
    id: row.id,
    client_secret: row.secret,
    created: row.created,
    customer: row.customer,
    payment_method: row.method,
    status: row.status,
  } satisfies Part<Stripe.PaymentIntent, 'id' | 'client_secret' | 'created' | 'customer' | 'payment_method' | 'status'>;
  if (row.kind === 'setup')
    return { ...shared, object: 'setup_intent', last_setup_error: error } satisfies Part<
      Stripe.SetupIntent,
      'id' | 'object' | 'client_secret' | 'status' | 'last_setup_error'
    >;
  return { ...shared, object: 'payment_intent', amount: row.amount, last_payment_error: error } satisfies Part<
    Stripe.PaymentIntent,
    'id' | 'object' | 'amount' | 'last_payment_error'
  >;
}

export function shapeSchedule(row: ScheduleRow) {
  const phases = row.phases.map((phase) => ({
    start_date: phase.start,
    end_date: phase.end,
    discounts: phase.coupons.map((coupon) => ({ coupon, discount: null, promotion_code: null })),
    items: [{ price: phase.price, quantity: 1 }],
  })) satisfies (Part<Stripe.SubscriptionSchedule.Phase, 'start_date' | 'end_date' | 'discounts'> & {
    items: object[];
  })[];
  return {
    id: row.id,
    object: 'subscription_schedule',
    status: row.status,
    subscription: row.subscription,
    phases,
  } satisfies Part<Stripe.SubscriptionSchedule, 'id' | 'object' | 'status' | 'subscription'> & { phases: object[] };
}

export function shapeCharge(state: DoubleState, row: ChargeRow) {
  const returned = [...state.refunds.values()].filter(({ charge }) => charge === row.id);
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
    created: row.created,
    customer: row.customer,
    payment_intent: row.intent,
  } satisfies Part<
    Stripe.Charge,
    'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'customer' | 'payment_intent'
  >;
}

export function shapeRefund(row: RefundRow) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: row.charge,
    created: row.created,
    status: 'succeeded',
  } satisfies Part<Stripe.Refund, 'id' | 'object' | 'amount' | 'charge' | 'created' | 'status'>;
}

export function shapeEvent(row: EventRow) {
  return {
    id: row.id,
    object: 'event',
    created: row.created,
    data: { object: row.object },
    livemode: false,
    pending_webhooks: 1,
    type: row.type,
  } satisfies Part<Stripe.Event, 'id' | 'object' | 'created' | 'livemode' | 'pending_webhooks'> & {
    data: { object: object };
    type: string;
  };
}
