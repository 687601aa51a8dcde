/** How a cell shows its number. */
export type Shape =
  | { readonly kind: 'plain' }
  /** At least so many digits: postcodes and other numbers that begin with zeros. */
  | { readonly kind: 'digits'; readonly least: number }
  | { readonly kind: 'percent' }
  | { readonly kind: 'date'; readonly hasDate: boolean; readonly hasTime: boolean };

/** Formats that a file names only by number (ECMA-376, part 1, 18.8.30). */
const known: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
};
/** Dates of East Asian versions. */
const isAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function shapeOfFormat(id: number, own: ReadonlyMap<number, string>): Shape {
  const code = own.get(id) ?? known[id];
  if (code === undefined) return isAsianDate(id) ? { kind: 'date', hasDate: true, hasTime: false } : { kind: 'plain' };
  return shapeOfCode(code);
}

function shapeOfCode(code: string): Shape {
  // The first section is for positive numbers. Texts in it, colors and locales are no part of the number.
  const [section = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const signs = section.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const hasDate = /[yd]/i.test(signs) || /m{3,}/i.test(signs);
  const hasTime = /[hs]/i.test(signs) || /am\/pm/i.test(signs);
  if (hasDate || hasTime) return { kind: 'date', hasDate, hasTime };
  if (signs.includes('%')) return { kind: 'percent' };
  const zeros = /^0{2,}$/.exec(signs)?.[0].length;
  return zeros === undefined ? { kind: 'plain' } : { kind: 'digits', least: zeros };
}
