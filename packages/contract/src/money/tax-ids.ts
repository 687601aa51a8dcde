/**
 * The forms of tax ids by country: of the EU (VAT), the UK, Brazil (CNPJ, CPF) and Switzerland. Only the form is
 * checked, with the checksum of Brazilian ids.
 */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE[1-9]\d{8}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE10\d{7}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO[1-9]\d{1,9}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI[1-9]\d{7}$/,
  SK: /^SK[1-9]\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  BR: /^(\d{11}|[A-Z0-9]{12}\d{2})$/,
};

/** Spaces, dots, dashes and slashes are how people group the characters. */
export function tidyTaxId(value: string): string {
  return value.toUpperCase().replaceAll(/[\s./-]/g, '');
}

/** The members of the EU by the codes of ISO 3166. */
export function isInEu(country: string): boolean {
  return Object.hasOwn(vatForms, country) && !['GB', 'CH', 'BR'].includes(country);
}

/** Within the country the prefix is often left out. */
export function completeTaxId(country: string, value: string): string {
  const id = tidyTaxId(value);
  const prefix = country === 'GR' ? 'EL' : country === 'CH' ? 'CHE' : country;
  return country === 'BR' || id.startsWith(prefix) ? id : `${prefix}${id}`;
}

/** Whether the id has the form of its country; of other countries any is taken. */
export function checkTaxId(country: string, value: string): boolean {
  const form = Object.hasOwn(vatForms, country) ? vatForms[country] : undefined;
  if (form === undefined) return true;
  return form.test(completeTaxId(country, value)) && (country !== 'BR' || hasBrazilianChecksum(tidyTaxId(value)));
}

/** Of CPF (11 digits) and CNPJ (14 places, letters since 2026). A character counts as its code less 48. */
function hasBrazilianChecksum(id: string): boolean {
  if (/^(.)\1*$/.test(id)) return false;
  const values = Array.from(id, (character) => character.charCodeAt(0) - 48);
  const most = id.length === 11 ? 12 : 9;
  return [2, 1].every((left) => {
    const body = values.slice(0, id.length - left);
    let sum = 0;
    for (const [place, value] of body.toReversed().entries()) sum += value * (2 + (place % (most - 1)));
    const rest = sum % 11;
    return values[body.length] === (rest < 2 ? 0 : 11 - rest);
  });
}
