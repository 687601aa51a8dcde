import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@evercode/config';
import { afterAll, describe, expect, test } from 'vitest';
import { createPrices } from './prices.ts';

const directory = mkdtempSync(join(tmpdir(), 'evercode-prices-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
function fileOf(content: unknown): string {
  files += 1;
  const path = join(directory, `prices-${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const pricesOf = (content: unknown) => createPrices({ pricesFile: fileOf(content) });

describe('without a file', () => {
  const prices = createPrices({}).all();

  test.each([
    ['Starter', 900, 8400, 22],
    ['Pro', 2900, 27_600, 20],
    ['Enterprise', 9900, 94_800, 20],
  ])('%s costs %d a month and %d a year, with the saved percentage', (displayName, monthly, yearly, savedPercent) => {
    const own = prices.filter((price) => price.displayName === displayName);
    expect(own).toMatchObject([
      { months: 1, cents: monthly, originalCents: monthly, savedPercent: null, currency: 'USD', isVisible: true },
      { months: 12, cents: yearly, originalCents: yearly, savedPercent, currency: 'USD', isVisible: true },
    ]);
  });

  test('FreePlus is a price of Starter that only its promotion shows', () => {
    expect(prices.filter(({ isVisible }) => !isVisible)).toMatchObject([
      { displayName: 'FreePlus', plan: 'starter', months: 12, cents: 9900, isActive: true, promotion: 'FREEPLUS' },
    ]);
  });

  test('the ids of prices never change, since running subscriptions name them', () => {
    expect(prices.map(({ plan, months, uuid }) => `${plan} ${months} ${uuid}`)).toMatchInlineSnapshot(`
      [
        "starter 1 1408d760-acd9-8efa-8373-694ebecb4581",
        "starter 12 304b67de-e70b-8e82-813d-3ee233afa356",
        "pro 1 778cf0e9-39e6-8fe8-9d93-0ce9472ad485",
        "pro 12 020cd809-68a3-821e-b697-08d4b34b891d",
        "enterprise 1 3d2629ef-4dce-8204-a9f8-9f773d047aa2",
        "enterprise 12 fb6f7916-a162-8b5e-839b-47bfde19a106",
        "starter 12 3fdb6fd4-4975-8dd6-abf5-4c346598528f",
      ]
    `);
  });

  test('a price is found by its id, with the terms of a purchase', () => {
    const { find, termsOf, all } = createPrices({});
    const [price] = all();
    expect(price && find(price.uuid)).toBe(price);
    expect(price && termsOf(price)).toEqual({
      priceUuid: price?.uuid,
      plan: 'starter',
      months: 1,
      cents: 900,
      currency: 'USD',
    });
    expect(find('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });
});

describe('a file of the operator', () => {
  test('replaces the whole table', () => {
    const prices = pricesOf({
      currency: 'EUR',
      prices: [
        { plan: 'pro', months: 12, cents: 24_000, originalCents: 30_000, displayName: 'Pro for shops' },
        { plan: 'pro', months: 1, cents: 2500 },
        { plan: 'pro', months: 1, cents: 2000, isActive: false },
        { plan: 'pro', months: 1, cents: 1500, promotion: 'LAUNCH' },
      ],
    }).all();
    expect(prices).toMatchObject([
      { currency: 'EUR', cents: 24_000, originalCents: 30_000, displayName: 'Pro for shops', savedPercent: 20 },
      { cents: 2500, isActive: true, isVisible: true },
      { cents: 2000, isActive: false, isVisible: false },
      { cents: 1500, isActive: true, isVisible: false, promotion: 'LAUNCH' },
    ]);
    expect(new Set(prices.map(({ uuid }) => uuid)).size).toBe(4);
  });

  test('a year that saves nothing has no badge', () => {
    const [, year] = pricesOf({
      currency: 'USD',
      prices: [
        { plan: 'pro', months: 1, cents: 1000 },
        { plan: 'pro', months: 12, cents: 12_000 },
      ],
    }).all();
    expect(year?.savedPercent).toBeNull();
  });

  const good = { plan: 'pro', months: 1, cents: 2900 };
  const withPrice = (price: object) => ({ currency: 'USD', prices: [good, price] });
  const whole = 'a whole number of cents from 1 to 100000000';
  test.each<[name: string, content: unknown, problem: string]>([
    ['text that is no JSON', '{"currency":', 'is no valid JSON: '],
    ['a list', [], 'must be an object with "currency" and "prices"'],
    ['no currency', { prices: [good] }, '"currency" must be one of USD, EUR, GBP, BRL, CHF'],
    ['no prices', { currency: 'USD' }, '"prices" must be a list of 1 to 100 prices'],
    ['an empty list', { currency: 'USD', prices: [] }, '"prices" must be a list of 1 to 100 prices'],
    ['a field too many', { currency: 'USD', prices: [good], tax: 1 }, 'the file has the unknown field "tax"'],
    ['a price that is a number', { currency: 'USD', prices: [29] }, 'price 1 must be an object with "plan", "months"'],
    ['an unknown field of a price', withPrice({ ...good, amount: 1 }), 'price 2 has the unknown field "amount"'],
    ['a plan that cannot be bought', withPrice({ ...good, plan: 'free' }), '"plan" of price 2 must be one of starter'],
    ['a quarter', withPrice({ ...good, months: 3 }), '"months" of price 2 must be 1 or 12'],
    ['a fraction of a cent', withPrice({ ...good, cents: 29.5 }), `"cents" of price 2 must be ${whole}`],
    ['an amount as text', withPrice({ ...good, cents: '29' }), `"cents" of price 2 must be ${whole}`],
    ['no amount', withPrice({ plan: 'pro', months: 1 }), `"cents" of price 2 must be ${whole}`],
    ['nothing to pay', withPrice({ ...good, cents: 0 }), `"cents" of price 2 must be ${whole}`],
    ['a price too high', withPrice({ ...good, cents: 1e9 }), `"cents" of price 2 must be ${whole}`],
    ['a raised price', withPrice({ ...good, months: 12, originalCents: 100 }), '"originalCents" of price 2 must be at'],
    ['two prices for one cycle', withPrice({ ...good, cents: 1 }), 'price 2 and price 1 are both for pro and 1 month'],
    ['a promotion in small letters', withPrice({ ...good, promotion: 'launch' }), '"promotion" of price 2 must be a'],
    ['an empty name', withPrice({ ...good, months: 12, displayName: ' ' }), '"displayName" of price 2 must be a name'],
    ['a flag as text', withPrice({ ...good, isActive: 'no' }), '"isActive" of price 2 must be true or false'],
  ])('%s is refused in one sentence with the file and the place', (_, content, problem) => {
    const pricesFile = fileOf(content);
    const create = () => createPrices({ pricesFile });
    expect(create).toThrow(ConfigError);
    expect(create).toThrow(`PRICES_FILE (${pricesFile}): ${problem}`);
    expect(create).toThrow(/^[^\n]*\.$/);
  });

  test('a missing file is named', () => {
    const pricesFile = join(directory, 'missing.json');
    expect(() => createPrices({ pricesFile })).toThrow(`PRICES_FILE (${pricesFile}): can't be read.`);
  });
});
