import type { Value } from './decode-value.ts';

/** Where somebody is, as far as it is known; what is not is ''. Names are the English ones, as databases have them. */
export type Place = { readonly country: string; readonly region: string; readonly city: string };

export const nowhere: Place = { country: '', region: '', city: '' };

const MOST_LETTERS = 64;
/** What databases say instead of a country: unknown, two continents, the United Nations, satellites and proxies. */
const NO_COUNTRIES = new Set(['XX', 'ZZ', 'EU', 'AP', 'UN', 'EZ', 'QO', 'T1']);

/**
 * A record of MaxMind's layout, which DB-IP shares, or a flat one, as IPinfo's and ip-location-db's are. A city without a country is no place;
 * where somebody's network is registered is not where they are.
 */
export function readPlace(record: Value): Place {
  const country = [at(record, 'country', 'iso_code'), at(record, 'country_code'), at(record, 'country')].map(readCountry).find((code) => code !== '') ?? '';
  if (country === '') return nowhere;
  return {
    country,
    region: firstName(at(record, 'subdivisions', 0, 'names', 'en'), at(record, 'state1'), at(record, 'region'), at(record, 'region_name')),
    // A part of the town stands in parentheses behind it, with some: visitors of one town are counted together.
    city: firstName(at(record, 'city', 'names', 'en'), at(record, 'city')).replace(/\s*\(.*$/s, ''),
  };
}

function at(value: Value | undefined, ...path: readonly (string | number)[]): Value | undefined {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || Buffer.isBuffer(found)) return undefined;
    found = Array.isArray(found) ? found[Number(key)] : Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

function readCountry(value: Value | undefined): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) ? code : '';
}

function firstName(...values: readonly (Value | undefined)[]): string {
  return values.map(readName).find((name) => name !== '') ?? '';
}

/** It is shown, and written into tables and files: without what is no letter to see, and of a bounded length. */
function readName(value: Value | undefined): string {
  if (typeof value !== 'string') return '';
  const plain = value.normalize('NFC').replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  const name = Array.from(plain).slice(0, MOST_LETTERS).join('').trim();
  return /^(?:-|n\/?a|unknown)$/i.test(name) ? '' : name;
}
