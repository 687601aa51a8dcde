import { expect, test } from 'vitest';
import { findTestCard, isCardNumber, testCardActs, testCards } from './test-cards.ts';

test('every test card has a valid number, and every act has a card', () => {
  for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
  expect(new Set(testCards.map(({ act }) => act))).toEqual(new Set(testCardActs));
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
});

test.each([
  ['4242 4242 4242 4242', true],
  ['3782-822463-10005', true],
  ['4242 4242 4242 4241', false],
  ['4242 4242 4242 2442', false],
  ['42424242', false],
  ['4242 4242 4242 424x', false],
  ['', false],
])('%j is the number of a card: %s', (number, expected) => {
  expect(isCardNumber(number)).toBe(expected);
});

test('a number typed in groups is found, and a real one is not', () => {
  expect(findTestCard('4000 0025 0000 3155')?.act).toBe('second-step');
  expect(findTestCard('4111 1111 1111 1111')).toBeUndefined();
});
