/** Reads and writes the fields of a card. Pure: what stands in the fields is never kept. */

const brands = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
] as const satisfies readonly (readonly [string, RegExp])[];

type CardBrand = (typeof brands)[number][0];

export const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '');

export function brandOf(number: string): CardBrand | undefined {
  const digits = onlyDigits(number);
  return brands.find(([, form]) => form.test(digits))?.[0];
}

/** Whether the number is as long as those of its brand. */
export const hasAllDigits = (number: string): boolean =>
  onlyDigits(number).length >= (brandOf(number) === 'amex' ? 15 : 16);

/** In the groups that stand on the card. */
export function groupNumber(text: string): string {
  const digits = onlyDigits(text).slice(0, 19);
  if (brandOf(digits) !== 'amex') return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/** `412` becomes `04 / 12`; a month above 12 is left for the check to refuse. */
export function writeExpiry(text: string): string {
  const typed = onlyDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** `04 / 31` as `2031-04`; undefined for what is no month. */
export function readExpiry(text: string): string | undefined {
  const digits = onlyDigits(text);
  const month = digits.slice(0, 2);
  return digits.length === 4 && /^(?:0[1-9]|1[0-2])$/.test(month) ? `20${digits.slice(2)}-${month}` : undefined;
}

/** A card is good until the end of its month. */
export function isPast(expires: string, now: Date): boolean {
  return expires < now.toISOString().slice(0, 7);
}
