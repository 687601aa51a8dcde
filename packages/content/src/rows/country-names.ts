import { countryCodes, type CountryCode } from '../values/countries.ts';
import { toHeaderKey } from './header-key.ts';

let names: ReadonlyMap<string, CountryCode> | undefined;

/** A country by its code or its name in one of the languages. */
export function countryOf(text: string): CountryCode | undefined {
  const code = countryCodes.find((one) => one === text.toUpperCase());
  if (code) return code;
  names ??= listNames();
  return names.get(toHeaderKey(text));
}

/** Names that people write and no list of `Intl` has. */
const others: readonly (readonly [string, CountryCode])[] = [
  ['uk', 'GB'],
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['eua', 'US'],
  ['eeuu', 'US'],
  ['united states of america', 'US'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
];

function listNames(): ReadonlyMap<string, CountryCode> {
  const written = ['en', 'pt-BR', 'es', 'it'].flatMap((language) => {
    const known = new Intl.DisplayNames([language], { type: 'region' });
    return countryCodes.map((code) => [toHeaderKey(known.of(code) ?? code), code] as const);
  });
  return new Map([...others, ...written]);
}
