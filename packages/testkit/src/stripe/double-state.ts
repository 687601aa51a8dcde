import type { Stripe } from 'stripe';

/** What the double keeps. Times are seconds, amounts are cents, as at Stripe. */

type CardAct = 'succeeds' | 'asks' | 'fails-later' | { code: string; decline_code?: string };

/** The test numbers that Stripe documents. */
export const cardActs: Readonly<Record<string, CardAct>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000002500003155': 'asks',
  '4000000000000341': 'fails-later',
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
  '4000000000000119': { code: 'processing_error' },
};

export type CustomerRow = {
  id: string;
  created: number;
  name: string;
  email: string;
  balance: number;
  metadata: Record<string, string>;
  defaultMethod: string | null;
  taxExempt: 'none' | 'exempt' | 'reverse';
  taxIds: TaxIdRow[];
  /** Printed on invoices. */
  customFields: string[];
};
export type TaxIdRow = { id: string; created: number; customer: string; type: string; value: string };
export type TaxRateRow = { id: string; created: number; percentage: number; metadata: Record<string, string> };
export type MethodRow = {
  id: string;
  created: number;
  customer: string | null;
  number: string;
  /** A payment with this card was approved by its owner, so that later ones pass. */
  isApproved: boolean;
};
export type PriceRow = {
  id: string;
  created: number;
  lookup: string | null;
  cents: number;
  currency: string;
  months: number;
  metadata: Record<string, string>;
};
type CouponRow = { id: string; amountOff: number | null; percentOff: number | null };
export type Failure = { type: 'card_error' | 'invalid_request_error'; code: string; decline_code?: string };
export type IntentRow = {
  id: string;
  kind: 'payment' | 'setup';
  secret: string;
  created: number;
  customer: string;
  status: Stripe.PaymentIntent.Status;
  method: string | null;
  failure: Failure | null;
  /** Of a payment. */
  invoice: string | null;
  amount: number;
  /** Of a setup: a subscription without a first payment waits for it. */
  subscription: string | null;
};
export type Line = { amount: number; price: string; start: number; end: number; isProration: boolean };
export type InvoiceRow = {
  id: string;
  created: number;
  subscription: string;
  customer: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'draft' | 'open' | 'paid' | 'void';
  lines: Line[];
  discount: number;
  /** The part of the total that is tax. */
  tax: number;
  due: number;
  paid: number;
  startingBalance: number;
  metadata: Record<string, string>;
  number: string | null;
  finalizedAt: number | null;
  paidAt: number | null;
  intent: string | null;
};
export type Wish = { price: string; coupon: string | null; cancelsAtEnd: boolean | null };
export type SubscriptionRow = {
  id: string;
  created: number;
  customer: string;
  status: Stripe.Subscription.Status;
  price: string;
  coupons: string[];
  taxRates: string[];
  metadata: Record<string, string>;
  defaultMethod: string | null;
  cancelsAtEnd: boolean;
  /** Periods are counted in months from here. */
  anchor: number;
  monthsIn: number;
  start: number;
  end: number;
  endedAt: number | null;
  pending: { wish: Wish; invoice: string; expiresAt: number } | null;
  setup: string | null;
  schedule: string | null;
};
type PhaseRow = { price: string; start: number; end: number; coupons: string[]; taxRates: string[] };
export type ScheduleRow = {
  id: string;
  subscription: string;
  status: 'active' | 'released';
  phases: PhaseRow[];
};
export type ChargeRow = { id: string; created: number; intent: string; customer: string; amount: number };
export type RefundRow = { id: string; created: number; charge: string; amount: number };
export type EventRow = { id: string; created: number; type: string; object: object };

export type DoubleState = {
  count: number;
  customers: Map<string, CustomerRow>;
  methods: Map<string, MethodRow>;
  prices: Map<string, PriceRow>;
  coupons: Map<string, CouponRow>;
  taxRates: Map<string, TaxRateRow>;
  intents: Map<string, IntentRow>;
  invoices: Map<string, InvoiceRow>;
  subscriptions: Map<string, SubscriptionRow>;
  schedules: Map<string, ScheduleRow>;
  charges: Map<string, ChargeRow>;
  refunds: Map<string, RefundRow>;
  events: EventRow[];
  /** Customers that the operator deleted in the dashboard. */
  deleted: Set<string>;
};

export function newState(): DoubleState {
  return {
    count: 0,
    customers: new Map(),
    methods: new Map(),
    prices: new Map(),
    coupons: new Map(),
    taxRates: new Map(),
    intents: new Map(),
    invoices: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    charges: new Map(),
    refunds: new Map(),
    events: [],
    deleted: new Set(),
  };
}

export function newId(state: DoubleState, prefix: string): string {
  state.count += 1;
  return `${prefix}_double${String(state.count).padStart(6, '0')}`;
}

/** As Stripe answers: status, kind, and a code that programs read. */
export class Refused extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, message: string, failure: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.failure = { type: 'invalid_request_error', code: 'parameter_invalid', ...failure };
  }
}

export function required<Row>(rows: ReadonlyMap<string, Row>, id: string | undefined): Row {
  const row = rows.get(id ?? '');
  if (row === undefined) throw new Refused(404, `No such object: '${id ?? ''}'`, { code: 'resource_missing' });
  return row;
}
