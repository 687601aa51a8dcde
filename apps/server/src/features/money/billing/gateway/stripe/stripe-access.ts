import type { Seller } from '../../invoices/seller.ts';

export type StripeAccess = Readonly<{
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A stand-in of Stripe; undefined: Stripe itself. */
  apiUrl: string | undefined;
  /** The rate of the tax that prices include, as a decimal. */
  taxPercent: string;
  /** Who sells, which decides where a business owes the tax itself. */
  seller: Pick<Seller, 'country' | 'taxRate'>;
}>;

/** Where Stripe serves its form. It must come from there, and never from a copy. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

export function scriptUrlOf({ apiUrl }: Pick<StripeAccess, 'apiUrl'>): string {
  return apiUrl === undefined ? SCRIPT_URL : `${apiUrl}/stripe.js`;
}

export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}
