import { textOf } from '../read-loosely.ts';

/** Amounts as the menu holds them, in the visitor's way of writing money. What is no amount is shown as it stands: drafts. */
export function priceWriter(tag: string, currency: string): (price: unknown) => string {
  const writers = new Map<number, Intl.NumberFormat>();
  const digitsOf = usualDigits(tag, currency);
  return (value) => {
    const price = textOf(value);
    if (digitsOf === undefined || !/^\d{1,9}(?:\.\d{1,3})?$/.test(price)) return price.slice(0, 20);
    const given = price.split('.')[1]?.length ?? 0;
    const writer = writers.get(given) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: Math.max(digitsOf, given) });
    writers.set(given, writer);
    return writer.format(Number(price));
  };
}

/** Undefined of what is no currency. */
function usualDigits(tag: string, currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}
