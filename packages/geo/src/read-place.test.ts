import { expect, test } from 'vitest';
import type { Value } from './decode-value.ts';
import { readPlace } from './read-place.ts';

const names = (en: string) => ({ names: { de: 'Anders', en } });

test.each<[string, Value, [string, string, string]]>([
  [
    'MaxMind and DB-IP',
    {
      country: { iso_code: 'IT', ...names('Italy') },
      subdivisions: [{ iso_code: '25', ...names('Lombardy') }, names('Milan')],
      city: names('Milan'),
      registered_country: { iso_code: 'US' },
    },
    ['IT', 'Lombardy', 'Milan'],
  ],
  ['a file of countries', { continent: { code: 'EU' }, country: { iso_code: 'IT' } }, ['IT', '', '']],
  [
    'ip-location-db',
    { country_code: 'BR', state1: 'Sao Paulo', state2: '', city: 'Santos', postcode: '' },
    ['BR', 'Sao Paulo', 'Santos'],
  ],
  ['IPinfo', { country: 'ES', region: 'Andalusia', city: 'Malaga', loc: '1,2' }, ['ES', 'Andalusia', 'Malaga']],
  ['IPinfo Lite', { country: 'Spain', country_code: 'ES', asn: 'AS1' }, ['ES', '', '']],
  ['lower case', { country_code: 'it' }, ['IT', '', '']],
  ['Kosovo', { country_code: 'XK', city: 'Pristina' }, ['XK', '', 'Pristina']],
  ['a town with a district', { country_code: 'LV', city: 'Riga (Latgales priekspilseta)' }, ['LV', '', 'Riga']],
  [
    'a name with invisible characters',
    { country_code: 'DE', city: ' Frank\u0000furt\u202e\n am\t Main ', state1: 'He\u0301sse' },
    ['DE', 'H\u00e9sse', 'Frank furt am Main'],
  ],
  ['a very long name', { country_code: 'NZ', city: '😀'.repeat(90) }, ['NZ', '', '😀'.repeat(64)]],
  ['placeholder names', { country_code: 'NZ', city: '-', region: 'Unknown' }, ['NZ', '', '']],
  ['names in other languages only', { country: { iso_code: 'JP' }, city: { names: { ja: '東京' } } }, ['JP', '', '']],
])('%s', (_, record, [country, region, city]) => expect(readPlace(record)).toEqual({ country, region, city }));

test.each<Value>([
  'IT',
  7,
  [],
  {},
  { city: 'Rome' },
  { registered_country: { iso_code: 'IT' } },
  { continent: { code: 'EU' }, city: names('Rome') },
  { country_code: 'EU', city: 'Rome' },
  { country_code: 'AP' },
  { country_code: 'ZZ' },
  { country_code: 'XX' },
  { country_code: 'T1' },
  { country: { iso_code: 'ITA' } },
  { country: 'Italy' },
  { country: ['IT'] },
  { country: { iso_code: 39 } },
  Buffer.from('IT'),
])('%j has no country, and so no place', (record) =>
  expect(readPlace(record)).toEqual({ country: '', region: '', city: '' }),
);
