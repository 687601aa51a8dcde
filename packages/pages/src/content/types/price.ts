import { textOf } from '../read-loosely.ts';

/**
 * Formats stored amounts in the visitor's locale. Texts that are not amounts, as in drafts, are shown unchanged.
 */
export function priceWriter(tag: string, currency: string): (price: unknown) => string {
  const writers = new Map<number, Intl.NumberFormat>();
  const digitsOf = usualDigits(tag, currency);
  return (value) => {
    const price = textOf(value);
    if (digitsOf === undefined || !/^\d{1,9}(?:\.\d{1,3})?$/.test(price)) return price.slice(0, 20);
    const digits = price.split('.')[1]?.length ?? 0;
    const writer =
      writers.get(digits) ??
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: Math.max(digitsOf, digits),
      });
    writers.set(digits, writer);
    return writer.format(Number(price));
  };
}

/** Undefined for unknown currencies. */
function usualDigits(tag: string, currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}
