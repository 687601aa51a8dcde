import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { includedTax, isChargeReversed, refundedTax } from './tax.ts';

describe('the tax that an amount includes', () => {
  test.each([
    [11_900, 1900, 1900],
    [27_600, 1900, 4407],
    [900, 1900, 144],
    [8400, 810, 629],
    [9900, 2550, 2012],
    [1, 1900, 0],
    [3, 5000, 1],
    [0, 1900, 0],
    [27_600, 0, 0],
  ])('of %d cents at %d hundredths of a percent is %d', (cents, rate, tax) => {
    expect(includedTax(cents, rate)).toBe(tax);
  });

  test('leaves a net amount that is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 9999 }), (cents, rate) => {
        const net = BigInt(cents - includedTax(cents, rate));
        const [whole, over] = [BigInt(10_000 + rate), BigInt(cents) * 10_000n];
        const twiceOff = 2n * (net * whole - over);
        expect(twiceOff <= whole && twiceOff > -whole).toBe(true);
      }),
    );
  });
});

test('refunds in parts return exactly the tax of the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 9999 }),
      (parts, rate) => {
        const cents = parts.reduce((sum, part) => sum + part, 0);
        const invoice = { cents, taxCents: includedTax(cents, rate) };
        let before = 0;
        let returned = 0;
        for (const part of parts) {
          returned += refundedTax(invoice, { before, cents: part });
          before += part;
        }
        expect(returned).toBe(invoice.taxCents);
      },
    ),
  );
  expect(refundedTax({ cents: 0, taxCents: 0 }, { before: 0, cents: 0 })).toBe(0);
});

describe('the charge is reversed', () => {
  const seller = { country: 'DE', taxRate: 1900 };
  test.each<[name: string, seller: { country: string; taxRate: number }, country: string, legalId: string, boolean]>([
    ['for a business in another country of the EU', seller, 'IT', 'IT12345678901', true],
    ['for one that groups its id', seller, 'FR', 'fr 12 345 678 901', true],
    ['not in the country of the seller', seller, 'DE', 'DE123456789', false],
    ['not without an id', seller, 'IT', '', false],
    ['not with a blank id', seller, 'IT', '  ', false],
    ['not with an id of a wrong form', seller, 'IT', 'IT123', false],
    ['not in the United Kingdom', seller, 'GB', 'GB123456789', false],
    ['not in Switzerland', seller, 'CH', 'CHE123456789', false],
    ['not in the United States', seller, 'US', '12-3456789', false],
    ['not without a country', seller, '', 'IT12345678901', false],
    ['not by a seller outside of the EU', { country: 'US', taxRate: 1900 }, 'IT', 'IT12345678901', false],
    ['not by a seller without a country', { country: '', taxRate: 1900 }, 'IT', 'IT12345678901', false],
    ['not by a seller who charges no tax', { country: 'DE', taxRate: 0 }, 'IT', 'IT12345678901', false],
  ])('%s', (_, from, country, legalId, isReversed) => {
    expect(isChargeReversed(from, { country, legalId })).toBe(isReversed);
  });
});
