import type { PaymentFailure } from '@evercode/contract';
import type { Terms } from '../domain/terms.ts';

/**
 * What the product asks of a service that takes payments. The service knows who pays, with what, and when the next
 * charge is due; everything else is ours. One folder beside this file implements it for one service.
 *
 * Every act takes a key: repeated with the same key it acts once and answers the same. Every answer is the present
 * state, never a difference, so that late, doubled and unordered news lead to the same end.
 */
export type Gateway = {
  readonly name: GatewayName;
  /** Nothing here moves money. */
  readonly isTest: boolean;
  /** For the payment form of the browser; null where the form is our own. */
  readonly form: { publishableKey: string; scriptUrl: string } | null;
  /** The service issues the invoices and keeps their files. */
  readonly hasInvoices: boolean;

  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  updateCustomer(customerId: string, buyer: Buyer, key: string): Promise<void>;

  /** Begins to add a means of payment; the form of the browser finishes it with the secret. */
  beginMethod(customerId: string, key: string): Promise<{ clientSecret: string }>;
  listMethods(customerId: string): Promise<PaymentMethod[]>;
  setDefaultMethod(customerId: string, methodId: string, key: string): Promise<void>;
  removeMethod(customerId: string, methodId: string, key: string): Promise<void>;

  /** What a purchase or a change at once would cost. `subscriptionId` null: a new subscription. */
  quote(wish: QuoteWish): Promise<GatewayQuote>;
  /** Begins a subscription, which is incomplete until its first payment. */
  subscribe(purchase: Purchase, key: string): Promise<GatewaySubscription>;
  /** A larger plan, at once: a new period begins, and unused time of the old one is credited. */
  changeNow(subscriptionId: string, change: Omit<Purchase, 'customerId'>, key: string): Promise<GatewaySubscription>;
  /** Drops a purchase or change that is not paid. */
  dropOpen(subscriptionId: string, key: string): Promise<GatewaySubscription>;
  /** Another plan or cycle from the end of the paid period on; null calls it off. */
  changeAtEnd(subscriptionId: string, terms: Terms | null, key: string): Promise<GatewaySubscription>;
  cancelAtEnd(subscriptionId: string, isCancelled: boolean, key: string): Promise<GatewaySubscription>;
  end(subscriptionId: string, key: string): Promise<GatewaySubscription>;
  /** Closes a renewal that is not paid, and ends its subscription. One that was paid in the meantime goes on. */
  endUnpaid(subscriptionId: string, key: string): Promise<GatewaySubscription>;
  /** Lowers the next renewal once. */
  lowerNext(subscriptionId: string, percentOff: number, key: string): Promise<GatewaySubscription>;
  /**
   * Tries to collect the open charge: a renewal with the default means of payment, or whatever is open with the named
   * one. Without an open charge it only answers the present state.
   */
  retryCharge(subscriptionId: string, key: string, methodId?: string): Promise<GatewaySubscription>;
  refund(paymentId: string, cents: number, key: string): Promise<GatewaySubscription>;

  read(subscriptionId: string): Promise<GatewaySubscription>;
  /** Subscriptions that changed since, for the reconciliation. May name more than that. */
  listChanged(since: Date): AsyncIterable<string>;
  /** Checks who sent a webhook and reads it; throws `BadSignature`. */
  readEvent(raw: Uint8Array, signature: string, now: Date): Promise<GatewayEvent>;
  /** The service's own file of an invoice, where it issues them. */
  readInvoiceFile(invoiceId: string): Promise<Uint8Array>;
};

export type GatewayName = 'sandbox' | 'stripe';

type NewCustomer = Readonly<{ workspaceUuid: string; name: string; email: string; language: string }>;

export type Buyer = Readonly<{
  name: string;
  email: string;
  legalId: string;
  addressLine1: string;
  floor: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}>;

export type PaymentMethod = Readonly<{
  id: string;
  type: 'card' | 'paypal';
  brand: string;
  last4: string;
  /** Year and month, as 2027-04. */
  expires: string | null;
  email: string | null;
  isDefault: boolean;
  createdAt: Date;
}>;

export type QuoteWish = Readonly<{
  subscriptionId: string | null;
  /** Without a subscription: who may have credit from an earlier one. */
  customerId?: string | undefined;
  terms: Terms;
  percentOff: number | null;
}>;

export type GatewayQuote = Readonly<{
  /** For unused time, at most the price. The rest stays with the customer for later charges. */
  creditCents: number;
  totalCents: number;
  renewsAt: Date;
}>;

export type Purchase = Readonly<{
  customerId: string;
  orderUuid: string;
  terms: Terms;
  /** Off the first cycle. */
  percentOff: number | null;
  /** Undefined: the form of the browser brings one. */
  methodId: string | undefined;
}>;

/** A charge that succeeded. */
export type GatewayPayment = Readonly<{
  id: string;
  /** The order that it paid; null for a renewal. */
  orderUuid: string | null;
  terms: Terms;
  cents: number;
  percentOff: number | null;
  creditCents: number;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  refunds: readonly Readonly<{ id: string; cents: number; at: Date }>[];
  /** The service's own invoice, where it issues them. */
  invoice: Readonly<{ id: string; number: string; taxCents: number }> | null;
}>;

/** The present state of one subscription. */
export type GatewaySubscription = Readonly<{
  id: string;
  customerId: string;
  /** `past-due`: a renewal is not paid. `ended`: for good. */
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  /** The order whose terms are in force; null before the first payment. */
  orderUuid: string | null;
  terms: Terms;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtEnd: boolean;
  scheduled: Terms | null;
  nextPercentOff: number | null;
  /** A credit of the customer that lowers the next charges. */
  balanceCents: number;
  /** A charge that waits. */
  open: Readonly<{
    /** Of a purchase or a change at once; null for a renewal. */
    orderUuid: string | null;
    cents: number;
    failure: PaymentFailure | null;
    failedAt: Date | null;
    /** For the payment form of the browser. */
    clientSecret: string | null;
  }> | null;
  endedAt: Date | null;
  /** The oldest first. */
  payments: readonly GatewayPayment[];
}>;

/** `customerId` null: news about something that is not ours, or that says nothing about a subscription. */
export type GatewayEvent = Readonly<{
  id: string;
  type: string;
  customerId: string | null;
  subscriptionId: string | null;
}>;

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The service did not answer, or not as documented. The act may or may not have happened: ask again with its key. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway';
}

/** The service refused an act, such as changing a subscription that has ended. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}
