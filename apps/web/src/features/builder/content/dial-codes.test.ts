import { countryCodes } from '@evercode/contract';
import { expect, test } from 'vitest';
import { dials, joinNumber, splitNumber } from './dial-codes.ts';

test('every entry is a country of the contract, once', () => {
  const countries = dials.map(({ country }) => country);
  expect(countries.filter((country) => !countryCodes.includes(country))).toEqual([]);
  expect(new Set(countries).size).toBe(countries.length);
});

test.each([
  ['+351 912 345 678', undefined, 'PT', '912 345 678'],
  ['+12025550143', undefined, 'US', '2025550143'],
  ['+1 204 555 0143', 'CA', 'CA', '204 555 0143'],
  ['+1 204 555 0143', 'PT', 'US', '204 555 0143'],
  ['+44 20 7946 0018', 'GB', 'GB', '20 7946 0018'],
  ['912 345 678', 'PT', 'PT', '912 345 678'],
  ['', 'BR', 'BR', ''],
  ['+', 'BR', undefined, '+'],
])('%s, preferring %s, is of %s', (number, preferred, country, national) => {
  const split = splitNumber(number, preferred);
  expect([split.dial?.country, split.national]).toEqual([country, national]);
});

test.each(['+351 912 345 678', '+1 204 555 0143', '+44 20 7946 0018'])('%s is the same after it was taken apart', (number) => {
  const { dial, national } = splitNumber(number, undefined);
  expect(joinNumber(dial, national)).toBe(number);
});

test('a number with its own plus stays as it is, and an empty one is empty', () => {
  expect(joinNumber(dials[0], '+351 9')).toBe('+351 9');
  expect(joinNumber(dials[0], ' ')).toBe('');
});
