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
  regions: [count('', 6), count('Lazio, IT', 2)],
  deviceKinds: [count('mobile', 7), count('', 1)],
  rules: [
    count('', 2),
    count('rule:lunch/0', 2),
    count('rule:split/1', 1),
    count('rule:gone/0', 1),
    count('language:pt-BR', 1),
    count('system:ios', 1),
  ],
  parameters: [count('table=4', 2)],
  classes: { human: 8, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const english = {
  language: 'en',
  unknown: 'Unknown',
  noReferrer: 'None',
  word: (word: string, values?: Record<string, string>) =>
    `${word}${Object.values(values ?? {})
      .map((value) => ` ${value}`)
      .join('')}`,
} as const;
const shown = (
  ...[dimension, names = english]: [Parameters<typeof listShares>[1], Parameters<typeof listShares>[2]?]
) => listShares(stats, dimension, names).map(({ name }) => name);

describe('the breakdowns', () => {
  test('shows dimensions with known values, on Free the basic ones only', () => {
    expect(listDimensions(stats, () => true)).toEqual([
      'countries',
      'cities',
      'regions',
      'browsers',
      'deviceKinds',
      'languages',
      'referrers',
      'parameters',
    ]);
    expect(listDimensions(stats, () => true, { rules: new Map() })).toContain('rules');
    expect(listDimensions(stats, () => false)).toEqual(['countries']);
  });

  test('names countries and languages in the reader’s language', () => {
    expect(shown('countries')).toEqual(['Italy', 'Unknown', 'Not a country']);
    expect(shown('countries', { ...english, language: 'es', unknown: 'Desconocido' })[0]).toBe('Italia');
    expect(shown('languages', { ...english, language: 'it' })).toEqual(['Portoghese', 'Xx']);
    expect(shown('cities', { ...english, language: 'it', unknown: 'Sconosciuta' })).toEqual([
      'Sconosciuta',
      'Frankfurt am Main, Germania',
      'Santos, Brasile',
    ]);
    expect(shown('regions', { ...english, language: 'it' })[1]).toBe('Lazio, Italia');
    expect(shown('referrers')).toEqual(['None', 'example.com']);
  });

  test('names device types and routing decisions, and the rules of a code by their names', () => {
    expect(shown('deviceKinds')).toEqual(['kinds.mobile', 'Unknown']);
    const rules = new Map([
      ['lunch', { name: 'Lunch', number: 1, isSplit: false }],
      ['split', { name: 'Two pages', number: 2, isSplit: true }],
    ]);
    expect(shown('rules', { ...english, rules })).toEqual([
      'rules.none',
      'Lunch',
      'rules.part Two pages 2',
      'rules.former',
      'rules.language Brazilian Portuguese',
      'rules.system iOS',
    ]);
    expect(shown('parameters')).toEqual(['table=4']);
  });

  test('gives shares of all visits', () => {
    expect(listShares(stats, 'countries', english).map(({ share }) => share)).toEqual([0.5, 0.375, 0.125]);
    expect(listShares({ ...stats, totals: { total: 0, unique: 0, repeat: 0 } }, 'os', english)).toEqual([]);
  });
});
