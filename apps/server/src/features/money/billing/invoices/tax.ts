import { checkTaxId, isInEu } from '@evercode/contract';
import type { InvoiceBuyer, InvoiceTax } from '@evercode/reports';
import type { Seller } from './seller.ts';

/** One percent, in the unit of rates. */
const WHOLE = 10_000;

/** The part of an amount, tax included, that is tax. The net amount is rounded to a cent, half a cent up. */
export function includedTax(cents: number, rate: number): number {
  return cents - Math.floor((2 * cents * WHOLE + WHOLE + rate) / (2 * (WHOLE + rate)));
}

/**
 * A business in another country of the EU owes the tax itself. The id proves the business by its form alone; see
 * docs/decisions/taxes-on-invoices.md.
 */
export function isChargeReversed(
  { country, taxRate }: Pick<Seller, 'country' | 'taxRate'>,
  buyer: Pick<InvoiceBuyer, 'country' | 'legalId'>,
): boolean {
  return (
    taxRate > 0 &&
    buyer.country !== country &&
    isInEu(country) &&
    isInEu(buyer.country) &&
    buyer.legalId.trim() !== '' &&
    checkTaxId(buyer.country, buyer.legalId)
  );
}

export function taxOf(cents: number, seller: Seller, buyer: InvoiceBuyer): InvoiceTax {
  if (isChargeReversed(seller, buyer)) return { rate: 0, cents: 0, isReversed: true };
  return { rate: seller.taxRate, cents: includedTax(cents, seller.taxRate), isReversed: false };
}

/**
 * The tax of one refund of several. Computed from the sum of all so far, so that the parts of a whole refund add up to
 * the tax of the invoice.
 */
export function refundedTax(
  invoice: { cents: number; taxCents: number },
  { before, cents }: { before: number; cents: number },
): number {
  if (invoice.cents === 0) return 0;
  const upTo = (refunded: number): number => Math.round((invoice.taxCents * refunded) / invoice.cents);
  return upTo(before + cents) - upTo(before);
}
