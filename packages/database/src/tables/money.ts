import type { BillingCycle, Currency, PaidPlan, PaymentFailure, PlanName } from '@evercode/contract';
import type { Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** What is bought: a plan for a cycle, at a price that stays even when the table of prices changes. */
type StoredTerms = { priceUuid: string; plan: PaidPlan; months: BillingCycle; cents: number; currency: Currency };

/** A workspace without a row has never ordered. `data` is the domain's subscription of this kind. */
export type SubscriptionsTable = {
  accountId: string;
  gateway: string;
  customerId: string;
  subscriptionId: string | null;
  kind: string;
  data: Json<unknown>;
  /** When the worker has to act: a charge to be tried again, or the end of a grace. */
  dueAt: Date | null;
  premiumSince: Date | null;
  lastPaymentAt: Date | null;
  /** When the offer to stay was taken, or declined by a cancellation. */
  stayOfferAt: Date | null;
  /** The codes that people chose to stay active in a smaller plan. */
  keptCodes: Generated<string[]>;
  cancelReasons: Generated<string[]>;
  /** Off the next charge. */
  nextPercentOff: number | null;
  /** A credit that lowers the next charges. */
  balanceCents: Generated<number>;
  /** Counts the changes: an observation made before the last one is not applied. */
  version: Generated<number>;
  /** When it was last compared with the gateway. */
  checkedAt: Date;
  createdAt: Created;
  updatedAt: Date;
};

/** Subscriptions of deleted workspaces, to be ended at the gateway. */
export type AbandonedSubscriptionsTable = { gateway: string; subscriptionId: string; createdAt: Generated<Date> };

export type OrdersTable = {
  id: string;
  accountId: string;
  userId: string | null;
  terms: Json<StoredTerms>;
  discountCode: string | null;
  percentOff: number | null;
  creditCents: number;
  totalCents: number;
  currency: Currency;
  status: 'pending' | 'succeeded' | 'failed';
  failure: PaymentFailure | null;
  gateway: string;
  subscriptionId: string | null;
  createdAt: Created;
  settledAt: Date | null;
};

export type PaymentSourcesTable = {
  id: string;
  accountId: string;
  gateway: string;
  methodId: string;
  type: number;
  brand: string;
  last4: string;
  /** Year and month. */
  expires: string | null;
  email: string | null;
  isDefault: boolean;
  /** The status that people were mailed about. */
  toldStatus: string | null;
  createdAt: Created;
};

export type BillingInfosTable = {
  id: string;
  accountId: string;
  name: string;
  legalId: string;
  email: string;
  addressLine1: string;
  floor: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  createdAt: Created;
  updatedAt: Date;
};

/** Money that moved, once for each payment of the gateway. Never changed. */
export type PaymentsTable = {
  id: string;
  accountId: string;
  gateway: string;
  paymentId: string;
  kind: 'charge' | 'refund';
  refundOf: string | null;
  terms: Json<StoredTerms>;
  cents: number;
  currency: Currency;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
};

/** Every transition, for the operator's numbers. Never changed. */
export type SubscriptionChangesTable = {
  id: Generated<string>;
  accountId: string;
  at: Date;
  event: string;
  fromKind: string;
  toKind: string;
  fromMonthlyCents: number;
  toMonthlyCents: number;
  plan: PlanName | null;
  months: number | null;
  currency: Currency;
};

export type InvoiceCountersTable = { series: string; next: string };

/** Invoices and credit notes as they were issued, kept for ten years. Never changed. */
export type InvoicesTable = {
  id: string;
  accountId: string;
  paymentId: string;
  kind: 'invoice' | 'credit-note';
  series: string;
  /** Without gaps within a series; null for the gateway's own numbers. */
  place: string | null;
  number: string;
  creditOf: string | null;
  /** Seller, buyer and lines of that day. */
  document: Json<unknown>;
  cents: number;
  taxCents: number;
  currency: Currency;
  /** The gateway's id of the invoice whose file it keeps. */
  gatewayFile: string | null;
  issuedAt: Date;
};

/** What a gateway told, once for each of its ids. */
export type GatewayEventsTable = {
  gateway: string;
  eventId: string;
  type: string;
  customerId: string | null;
  receivedAt: Date;
  handledAt: Date | null;
  outcome: string | null;
};

export type DiscountsTable = {
  code: string;
  percentOff: number;
  plans: PaidPlan[];
  months: BillingCycle[];
  startsAt: Date | null;
  endsAt: Date | null;
  mostUses: number | null;
  uses: Generated<number>;
  createdAt: Created;
};

export type DiscountUsesTable = { code: string; accountId: string; orderId: string; at: Date };

/** What one workspace has by agreement with the operator. */
export type AgreementsTable = {
  accountId: string;
  limits: Json<Record<string, number>>;
  until: Date | null;
  createdAt: Created;
};

/** Plans that the operator gave without a payment. */
export type GrantedPlansTable = { accountId: string; plan: PaidPlan; until: Date | null; createdAt: Created };

export type SandboxCustomersTable = { id: string; data: Json<unknown>; dueAt: Date | null };
export type SandboxEventsTable = { id: string; customerId: string; type: string; createdAt: Date };
export type BillingClockTable = { isOnly: Generated<boolean>; aheadMs: string };
