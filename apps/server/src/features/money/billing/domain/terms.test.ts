import { expect, test } from 'vitest';
import { beginsAtOnce, isSameTerms, monthlyCents, type Terms } from './terms.ts';

const pro: Terms = { priceUuid: 'p', plan: 'pro', months: 12, cents: 27_600, currency: 'USD' };

test('a new amount or currency of the same price is other terms', () => {
  expect(isSameTerms(pro, { ...pro })).toBe(true);
  expect(isSameTerms(pro, { ...pro, cents: 26_400 })).toBe(false);
  expect(isSameTerms(pro, { ...pro, priceUuid: 'q' })).toBe(false);
  expect(isSameTerms(pro, { ...pro, currency: 'EUR' })).toBe(false);
});

test('a year is its twelfth a month, rounded to the nearest cent', () => {
  expect(monthlyCents(pro)).toBe(2300);
  expect(monthlyCents({ ...pro, cents: 9_900 })).toBe(825);
  expect(monthlyCents({ ...pro, cents: 10_007 })).toBe(834);
});

test('only a larger plan begins at once; another cycle and a smaller plan wait', () => {
  expect(beginsAtOnce(pro, { ...pro, plan: 'enterprise' })).toBe(true);
  expect(beginsAtOnce(pro, { ...pro, months: 1 })).toBe(false);
  expect(beginsAtOnce(pro, { ...pro, plan: 'starter' })).toBe(false);
});
