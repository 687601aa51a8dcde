import type { Breakdown } from '@evercode/contract';
import type { Language } from './languages.ts';

type Names = Readonly<{ language: Language; unknown: string; noReferrer: string }>;

/** How the keys of a breakdown of visits are called: countries and languages in the reader's words, everything else as it is. */
export function createShareNaming(breakdown: Breakdown, { language, unknown, noReferrer }: Names): (key: string) => string {
  const nameless = breakdown === 'referrers' ? noReferrer : unknown;
  if (breakdown === 'cities') return createCityNaming(language, unknown);
  if (breakdown !== 'countries' && breakdown !== 'languages') return (key) => key || nameless;
  const display = new Intl.DisplayNames(language, { type: breakdown === 'countries' ? 'region' : 'language', fallback: 'code' });
  return (key) => (key === '' ? nameless : capitalise(lookUp(display, key), language));
}

/** A city's key ends with the code of its country. */
function createCityNaming(language: Language, unknown: string): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return (key) => (key === '' ? unknown : key.replace(/[^ ]+$/, (code) => lookUp(display, code)));
}

/** A code that is no code (a proxy's own) is shown as it came. */
function lookUp(display: Intl.DisplayNames, key: string): string {
  try {
    return display.of(key) ?? key;
  } catch (error) {
    if (error instanceof RangeError) return key;
    throw error;
  }
}

/** Most languages write their names small within a sentence; these stand alone. */
function capitalise(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
