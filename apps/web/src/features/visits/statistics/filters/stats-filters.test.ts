import { limits } from '@evercode/contract';
import { expect, test } from 'vitest';
import { clearFilters, readFilters, toggleValue, writeFilter } from './stats-filters.ts';

const code = '55555555-5555-4555-8555-555555555555';
const read = (search: string, hasAll = true) =>
  readFilters(new URLSearchParams(search), (action) => hasAll || action === 'stats.read');

test.each([
  ['', undefined],
  ['range=today', undefined],
  ['countries=IT&countries=BR&os=iOS', { countries: ['IT', 'BR'], os: ['iOS'] }],
  ['countries=IT&countries=IT', { countries: ['IT'] }],
  ['referrers=', { referrers: [''] }],
  ['cities=Rome,%20IT', { cities: ['Rome, IT'] }],
  [`codes=${code}&codes=all`, { codes: [code] }],
  [`countries=${'x'.repeat(limits.statistics.filterLength + 1)}`, undefined],
])('the address %s is understood', (search, filters) => expect(read(search)).toEqual(filters));

test('charts of a larger plan are no filters of this one', () => {
  expect(read(`countries=IT&cities=Rome,%20IT&os=iOS&codes=${code}`, false)).toEqual({
    codes: [code],
    countries: ['IT'],
    os: ['iOS'],
  });
});

test('no more values are read than the server takes', () => {
  const many = Array.from({ length: 40 }, (_, n) => `v${n}`);
  const search = new URLSearchParams(
    many.flatMap((value) => [
      ['countries', value],
      ['os', value],
    ]),
  );
  const filters = read(search.toString());
  expect(Object.values(filters ?? {}).flat()).toHaveLength(limits.statistics.filterValues);
});

test('a change keeps everything else of the address', () => {
  const address = new URLSearchParams('range=today&countries=IT&os=iOS');
  expect(writeFilter(address, 'countries', ['IT', 'BR']).toString()).toBe(
    'range=today&os=iOS&countries=IT&countries=BR',
  );
  expect(writeFilter(address, 'os', []).toString()).toBe('range=today&countries=IT');
  expect(clearFilters(address).toString()).toBe('range=today');
  expect([toggleValue(undefined, 'a'), toggleValue(['a', 'b'], 'a')]).toEqual([['a'], ['b']]);
});
