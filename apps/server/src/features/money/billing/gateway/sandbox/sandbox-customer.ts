import type { Currency, PaymentFailure, TestCardAct } from '@evercode/contract';
import type { Terms } from '../../domain/terms.ts';
import type { GatewayPayment, GatewaySubscription, PaymentMethod } from '../gateway.ts';

/** One customer of the sandbox with everything that is known of them. Stored as JSON, changed by whole acts. */
export type SandboxCustomer = {
  id: string;
  createdAt: Date;
  changedAt: Date;
  /** Counts ids and events. */
  count: number;
  methods: StoredMethod[];
  /** The oldest first. */
  subscriptions: StoredSubscription[];
  /** Credit for later charges. */
  balance: Partial<Record<Currency, number>>;
  secrets: Secret[];
  /** The keys of acts, and what a repeated act needs to answer the same. */
  applied: { key: string; answer: string; at: Date }[];
};

/** Of a card only its brand, last digits and date are kept, and how it acts. */
export type StoredMethod = Omit<PaymentMethod, 'isDefault'> & { isDefault: boolean; act: TestCardAct };

export type StoredSubscription = {
  id: string;
  orderUuid: string | null;
  status: GatewaySubscription['status'];
  terms: Terms;
  createdAt: Date;
  /** Periods are counted in months from here, so that the 31st comes back after a short month. */
  anchor: Date;
  /** From the anchor to the start of the period. */
  monthsIn: number;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtEnd: boolean;
  scheduled: Terms | null;
  nextPercentOff: number | null;
  open: OpenCharge | null;
  endedAt: Date | null;
  payments: StoredPayment[];
};

/** A charge that waits. Its amounts stay as they were shown. */
export type OpenCharge = {
  kind: 'purchase' | 'change' | 'renewal';
  orderUuid: string | null;
  terms: Terms;
  percentOff: number | null;
  /** Of the credit below and the balance, what this charge uses. */
  creditCents: number;
  /** For the unused time that a change gives back. */
  unusedCents: number;
  cents: number;
  methodId: string | undefined;
  secret: string | null;
  failure: PaymentFailure | null;
  /** Of the first failure. */
  failedAt: Date | null;
  createdAt: Date;
};

type StoredPayment = Omit<GatewayPayment, 'invoice' | 'refunds'> & {
  unusedCents: number;
  refunds: { id: string; cents: number; at: Date }[];
};

/** What the form of the browser finishes: a means of payment to be added, or the open charge of a subscription. */
export type Secret = {
  secret: string;
  subscriptionId: string | null;
  state: 'open' | 'done' | 'dropped';
  createdAt: Date;
};

export function newCustomer(id: string, now: Date): SandboxCustomer {
  return {
    id,
    createdAt: now,
    changedAt: now,
    count: 0,
    methods: [],
    subscriptions: [],
    balance: {},
    secrets: [],
    applied: [],
  };
}

/** Every id begins with the customer's, so that an id alone finds the customer. */
export function customerIdOf(id: string): string {
  return id.split('.')[0] ?? id;
}

export function presentMethods({ methods }: SandboxCustomer): PaymentMethod[] {
  return methods.map(({ id, type, brand, last4, expires, email, isDefault, createdAt }) => ({
    id,
    type,
    brand,
    last4,
    expires,
    email,
    isDefault,
    createdAt,
  }));
}

export function presentSubscription(customer: SandboxCustomer, subscription: StoredSubscription): GatewaySubscription {
  const { open, payments } = subscription;
  return {
    id: subscription.id,
    customerId: customer.id,
    status: subscription.status,
    orderUuid: subscription.orderUuid,
    terms: subscription.terms,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    cancelsAtEnd: subscription.cancelsAtEnd,
    scheduled: subscription.scheduled,
    nextPercentOff: subscription.nextPercentOff,
    balanceCents: customer.balance[subscription.terms.currency] ?? 0,
    open: open && {
      orderUuid: open.orderUuid,
      cents: open.cents,
      failure: open.failure,
      failedAt: open.failedAt,
      clientSecret: open.secret,
    },
    endedAt: subscription.endedAt,
    payments: payments.map(presentPayment),
  };
}

function presentPayment(payment: StoredPayment): GatewayPayment {
  const { id, orderUuid, terms, cents, percentOff, creditCents, paidAt, periodStart, periodEnd, refunds } = payment;
  return {
    id,
    orderUuid,
    terms,
    cents,
    percentOff,
    creditCents,
    paidAt,
    periodStart,
    periodEnd,
    refunds,
    invoice: null,
  };
}
