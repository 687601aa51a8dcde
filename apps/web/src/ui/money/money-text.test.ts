import { expect, test } from 'vitest';
import { formatMoney } from './money-text.tsx';

// The spaces of these formats do not break.
const write = (language: string, cents: number, form: 'exact' | 'short' = 'exact') =>
  formatMoney(language, { cents, currency: 'USD', form }).replaceAll(/\s/g, ' ');

test.each([
  ['en', '$276.00', '$276', '-$12.34'],
  ['pt-br', 'US$ 276,00', 'US$ 276', '-US$ 12,34'],
  ['es', '276,00 US$', '276 US$', '-12,34 US$'],
  ['it', '276,00 USD', '276 USD', '-12,34 USD'],
])('%s: bills keep their cents, prices of plans drop ".00"', (language, exact, short, credit) => {
  expect([write(language, 27_600), write(language, 27_600, 'short'), write(language, -1234)]).toEqual([
    exact,
    short,
    credit,
  ]);
  expect(write(language, 825, 'short')).toBe(write(language, 825));
});

test('no amount is rounded', () => {
  for (let cents = 0; cents < 100_000; cents += 7) {
    const digits = write('en', cents).replaceAll(/[^\d]/g, '');
    expect(Number(digits)).toBe(cents);
  }
});
