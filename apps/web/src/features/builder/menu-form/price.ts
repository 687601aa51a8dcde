/** The sign between whole and part, as the reader's language writes it. */
function pointOf(language: string | undefined): string {
  return new Intl.NumberFormat(language ?? 'en').formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A price is kept with a point, and typed and shown as the reader writes numbers. */
export const showPrice = (kept: string, language: string | undefined): string => kept.replace('.', pointOf(language));
export const keepPrice = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');

/** With its currency. Nothing of what is no price yet. */
export function writePrice(kept: string, currency: string, language: string | undefined): string {
  if (!/^\d+(?:\.\d+)?$/.test(kept)) return '';
  return new Intl.NumberFormat(language ?? 'en', { style: 'currency', currency }).format(Number(kept));
}
