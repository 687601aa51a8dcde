import { countryCodes } from '@evercode/contract';
import { expect, test } from 'vitest';
import { callingCodes, joinNumber, splitNumber } from './dial-codes.ts';

test('lists only countries of the contract, each once', () => {
  const countries = callingCodes.map(({ country }) => country);
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
])('%s with preferred country %s belongs to %s', (number, preferred, country, national) => {
  const split = splitNumber(number, preferred);
  expect([split.dial?.country, split.national]).toEqual([country, national]);
});

test.each(['+351 912 345 678', '+1 204 555 0143', '+44 20 7946 0018'])(
  'splitting and joining %s yields the same number',
  (number) => {
    const { dial, national } = splitNumber(number, undefined);
    expect(joinNumber(dial, national)).toBe(number);
  },
);

test('a number with its own plus stays as it is, and an empty one is empty', () => {
  expect(joinNumber(callingCodes[0], '+351 9')).toBe('+351 9');
  expect(joinNumber(callingCodes[0], ' ')).toBe('');
});
