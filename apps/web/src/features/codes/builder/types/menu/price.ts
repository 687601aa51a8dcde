/** The decimal separator of the reader's language. */
function findSeparator(language: string | undefined): string {
  return (
    new Intl.NumberFormat(language ?? 'en').formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

/** Prices are stored with a decimal point, and typed and shown with the reader's separator. */
export const showPrice = (kept: string, language: string | undefined): string =>
  kept.replace('.', findSeparator(language));
export const parsePrice = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');
