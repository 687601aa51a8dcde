import type { PaidPlan } from '@evercode/contract';
import { deriveUuid } from '../../../../platform/derive-uuid.ts';
import { termsOf, type Price, type Prices } from './price.ts';
import { readPriceFile, type PriceEntry, type PriceList } from './read-price-file.ts';

const displayNames: Readonly<Record<PaidPlan, string>> = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' };

const usual = (plan: PaidPlan, months: 1 | 12, cents: number): PriceEntry => ({ plan, months, cents, isActive: true });

/** The prices of an installation without a file. */
const ownPrices: PriceList = {
  currency: 'USD',
  prices: [
    usual('starter', 1, 900),
    usual('starter', 12, 8400),
    usual('pro', 1, 2900),
    usual('pro', 12, 27_600),
    usual('enterprise', 1, 9900),
    usual('enterprise', 12, 94_800),
    { ...usual('starter', 12, 9900), displayName: 'FreePlus', promotion: 'FREEPLUS' },
  ],
};

/** The table of prices, read once. Throws a `ConfigError` for an invalid file. */
export function createPrices({ pricesFile }: { pricesFile?: string | undefined }): Prices {
  const list = pricesFile === undefined ? ownPrices : readPriceFile(pricesFile);
  const prices = list.prices.map((entry) => toPrice(entry, list));
  const byUuid = new Map(prices.map((price) => [price.uuid, price]));
  return { all: () => prices, find: (priceUuid) => byUuid.get(priceUuid), termsOf };
}

function toPrice(entry: PriceEntry, { currency, prices }: PriceList): Price {
  const { plan, months, cents, originalCents = cents, isActive, promotion = null } = entry;
  return {
    // Whatever changes what people pay is part of the name: a price that was offered once never means another amount.
    uuid: deriveUuid('plan price', `${plan} ${months} ${currency} ${cents} ${promotion ?? ''}`),
    plan,
    months,
    cents,
    currency,
    displayName: entry.displayName ?? displayNames[plan],
    originalCents,
    isActive,
    isVisible: isActive && promotion === null,
    promotion,
    savedPercent: savedPercent(entry, prices),
  };
}

function savedPercent({ plan, months, cents }: PriceEntry, prices: readonly PriceEntry[]): number | null {
  const monthly = prices.find(
    (other) => other.plan === plan && other.months === 1 && other.isActive && other.promotion === undefined,
  );
  if (months === 1 || monthly === undefined) return null;
  const whole = monthly.cents * months;
  return cents < whole ? Math.floor(((whole - cents) * 100) / whole) : null;
}

export const displayNameOf = (plan: PaidPlan): string => displayNames[plan];
