import type { BillingCycle, Currency } from '@evercode/contract';

/** Who sells. Empty texts are left out of the document. */
export type InvoiceSeller = Readonly<{
  name: string;
  address: readonly string[];
  country: string;
  taxId: string;
  email: string;
}>;

/** Who buys: the billing data of the workspace, or its owner. */
export type InvoiceBuyer = Readonly<{
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

/** Amounts are cents, tax included; what lowers the total is negative. Times are instants. */
export type InvoiceLine = Readonly<
  | { kind: 'plan'; name: string; months: BillingCycle; from: string; to: string; cents: number }
  | { kind: 'discount'; percentOff: number; cents: number }
  /** For unused time of the plan before. */
  | { kind: 'credit'; cents: number }
  /** What the gateway added beyond the price. */
  | { kind: 'adjustment'; cents: number }
  | { kind: 'refund'; of: string; cents: number }
>;

export type InvoiceTax = Readonly<{
  /** In hundredths of a percent; null where the gateway computed the tax. */
  rate: number | null;
  cents: number;
  /** The buyer owes the tax, so that none is part of the total. */
  isReversed: boolean;
}>;

/** An invoice or credit note as it was issued: plain data that is stored, never changed, and drawn when it is read. */
export type InvoiceDocument = Readonly<{
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  workspace: string;
  /** No money moved. */
  isTest: boolean;
  lines: readonly InvoiceLine[];
  currency: Currency;
  tax: InvoiceTax;
  totalCents: number;
  paidAt: string;
  /** The gateway's id of the payment. */
  payment: string;
  /** The invoice that a credit note corrects. */
  correctionOf: Readonly<{ number: string; issuedAt: string }> | null;
}>;
