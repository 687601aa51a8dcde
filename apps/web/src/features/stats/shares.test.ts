import type { Stats } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { listDimensions, listShares } from './shares.ts';

const count = (key: string, total: number) => ({ key, total, unique: total });
const stats: Stats = {
  totals: { total: 8, unique: 6, repeat: 2 },
  series: [],
  countries: [count('IT', 4), count('', 3), count('not a country', 1)],
  cities: [count('', 5), count('Frankfurt am Main, DE', 2), count('Santos, BR', 1)],
  browsers: [count('Mobile Safari', 8)],
  devices: [count('', 8)],
  os: [],
  languages: [count('pt', 5), count('xx', 3)],
  referrers: [count('', 6), count('example.com', 2)],
  classes: { human: 8, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const english = { language: 'en', unknown: 'Unknown', noReferrer: 'None' } as const;
const shown = (...[dimension, names = english]: [Parameters<typeof listShares>[1], Parameters<typeof listShares>[2]?]) =>
  listShares(stats, dimension, names).map(({ name }) => name);

describe('what visits are broken down by', () => {
  test('shows what has a known value, and on Free the basic ones only', () => {
    expect(listDimensions(stats, () => true)).toEqual(['countries', 'cities', 'browsers', 'languages', 'referrers']);
    expect(listDimensions(stats, () => false)).toEqual(['countries']);
  });

  test('names countries and languages in the language of the reader', () => {
    expect(shown('countries')).toEqual(['Italy', 'Unknown', 'Not a country']);
    expect(shown('countries', { ...english, language: 'es', unknown: 'Desconocido' })[0]).toBe('Italia');
    expect(shown('languages', { ...english, language: 'it' })).toEqual(['Portoghese', 'Xx']);
    expect(shown('cities', { ...english, language: 'it', unknown: 'Sconosciuta' })).toEqual(['Sconosciuta', 'Frankfurt am Main, Germania', 'Santos, Brasile']);
    expect(shown('referrers')).toEqual(['None', 'example.com']);
  });

  test('gives shares of all visits', () => {
    expect(listShares(stats, 'countries', english).map(({ share }) => share)).toEqual([0.5, 0.375, 0.125]);
    expect(listShares({ ...stats, totals: { total: 0, unique: 0, repeat: 0 } }, 'os', english)).toEqual([]);
  });
});
