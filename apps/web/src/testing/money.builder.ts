import { planHas, planLimits, type Limit } from '@evercode/access';
import {
  capabilities,
  type Installation,
  type Order,
  type Plan,
  type PlanName,
  type PlanPrice,
} from '@evercode/contract';

/** An installation that sells plans in test mode. */
export const aShop: Installation = {
  helpUrl: null,
  operatorEmail: 'plans@example.com',
  hasBilling: true,
  payments: { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null },
  art: null,
  artProvider: null,
  chat: null,
  analytics: null,
  afterlifeDays: 0,
  placesBy: null,
};

const uuidOf = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, '0')}`;

const table = {
  starter: { 1: 900, 12: 8400, saved: 22, id: '1' },
  pro: { 1: 2900, 12: 27_600, saved: 20, id: '2' },
  enterprise: { 1: 9900, 12: 94_800, saved: 20, id: '3' },
} as const;

type Sold = keyof typeof table;

export function aPrice(plan: Sold, months: 1 | 12, percentOff?: number): PlanPrice {
  const original = table[plan][months];
  const price = Math.round(original * (1 - (percentOff ?? 0) / 100));
  return {
    uuid: uuidOf(`${table[plan].id}${months}`),
    iri: '/api/plan-prices/1',
    plan: { uuid: uuidOf(table[plan].id), iri: '/api/plans/1', name: plan },
    months,
    displayName: plan,
    features: [],
    isActive: true,
    visible: true,
    subscriptionBadge: months === 12 ? table[plan].saved : null,
    currency: 'USD',
    originalPrice: original,
    price,
    originalMonthlyPrice: Math.floor(original / months),
    monthlyPrice: Math.floor(price / months),
    renewDate: '2027-11-21T00:00:00Z',
    discount: percentOff === undefined ? null : { name: 'SPRING20', isActive: true, percentOff },
  };
}

/** Starter's limits for less, shown by its promotion only. */
export const freePlus: PlanPrice = {
  ...aPrice('starter', 12),
  uuid: uuidOf('99'),
  displayName: 'FreePlus',
  visible: false,
  subscriptionBadge: null,
  originalPrice: 9900,
  price: 9900,
  originalMonthlyPrice: 825,
  monthlyPrice: 825,
};

export function aPlan(name: Exclude<PlanName, 'trial'>, prices: readonly PlanPrice[]): Plan {
  const limits = planLimits(name);
  const bound = (limit: Limit) => (limit === 'unlimited' ? null : limit);
  return {
    uuid: uuidOf(name === 'free' ? '0' : table[name].id),
    iri: '/api/plans/1',
    name,
    level: name === 'free' ? 0 : Number(table[name].id),
    displayName: name,
    features: {
      limits: {
        qr: bound(limits.codes),
        scansPerQrPerMonth: bound(limits.scansPerCodePerMonth),
        members: bound(limits.members),
        domains: bound(limits.customDomains),
        statisticsDays: bound(limits.statsDays),
        fileBytes: limits.fileBytes,
        apiKeys: bound(limits.apiKeys),
      },
      included: capabilities.filter((capability) => planHas(name, capability)),
    },
    prices: [...prices],
    priceMonthly: prices.find(({ months }) => months === 1) ?? null,
    priceYearly: prices.find(({ months }) => months === 12) ?? null,
  };
}

/** Free and the three plans for sale, as the server lists them. */
export function thePlans(percentOff?: number): Plan[] {
  const both = (plan: Sold) => [aPrice(plan, 1, percentOff), aPrice(plan, 12, percentOff)];
  return [
    aPlan('free', []),
    aPlan('starter', both('starter')),
    aPlan('pro', both('pro')),
    aPlan('enterprise', both('enterprise')),
  ];
}

/** A year of Pro that waits for its payment. */
export const anOrder: Order = {
  uuid: uuidOf('777'),
  iri: '/api/orders/777',
  planPrice: { planPrice: aPrice('pro', 12).uuid, plan: 'pro', months: 12, cents: 27_600, currency: 'USD' },
  status: 0,
  failure: null,
  isActive: false,
  discount: null,
  credit: 0,
  total: 27_600,
  currency: 'USD',
  renewsAt: '2027-11-21T12:00:00Z',
  renewsFor: 27_600,
  client_secret: 'secret',
  gateway: 'sandbox',
};
