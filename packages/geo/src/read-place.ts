import type { Value } from './decode-value.ts';

/** The place of a visitor; unknown parts are ''. Names are in English, as in the databases. */
export type Place = { readonly country: string; readonly region: string; readonly city: string };

export const nowhere: Place = { country: '', region: '', city: '' };

const MOST_LETTERS = 64;
/** Codes that are no country: unknown, two continents, the United Nations, satellites and proxies. */
const NO_COUNTRIES = new Set(['XX', 'ZZ', 'EU', 'AP', 'UN', 'EZ', 'QO', 'T1']);

/**
 * Reads a record in MaxMind's layout, which DB-IP shares, or a flat one, as of IPinfo and ip-location-db. A city
 * without a country is no place, and `registered_country` is ignored: it is that of the network's owner.
 */
export function readPlace(record: Value): Place {
  const country =
    [at(record, 'country', 'iso_code'), at(record, 'country_code'), at(record, 'country')]
      .map(readCountry)
      .find((code) => code !== '') ?? '';
  if (country === '') return nowhere;
  return {
    country,
    region: firstName(
      at(record, 'subdivisions', 0, 'names', 'en'),
      at(record, 'state1'),
      at(record, 'region'),
      at(record, 'region_name'),
    ),
    // Some databases append the district in parentheses: visitors of one town are counted together.
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

/** Names are shown and exported: without control characters, and of a bounded length. */
function readName(value: Value | undefined): string {
  if (typeof value !== 'string') return '';
  const plain = value
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  const name = Array.from(plain).slice(0, MOST_LETTERS).join('').trim();
  return /^(?:-|n\/?a|unknown)$/i.test(name) ? '' : name;
}
