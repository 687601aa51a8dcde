import { planHas, planLimits, type Limit } from '@evercode/access';
import {
  capabilities,
  type Capability,
  type PaidPlan,
  type Plan,
  type PlanName,
  type PlanPrice,
} from '@evercode/contract';
import { deriveUuid } from '../../../../platform/derive-uuid.ts';
import { addMonths, discounted } from '../domain/periods.ts';
import { levelOf } from '../domain/terms.ts';
import { isOpen, judgeDiscount, type Discount } from './discounts.ts';
import type { Price } from './price.ts';
import { displayNameOf } from './prices.ts';

export const planUuid = (name: PlanName): string => deriveUuid('plan', name);

type Circumstances = Readonly<{ discount?: Discount | undefined; now: Date }>;

export function presentPrice(price: Price, { discount, now }: Circumstances): PlanPrice {
  const { uuid, plan, months, originalCents } = price;
  const judged = judgeDiscount(discount, { terms: price, now, isUsedHere: false });
  const cents = discounted(price.cents, typeof judged === 'string' ? null : judged.percentOff);
  const isNamed = discount !== undefined && judged !== 'promo-code-unknown';
  return {
    uuid,
    iri: `/api/plan-prices/${uuid}`,
    plan: { uuid: planUuid(plan), iri: iriOfPlan(plan), name: plan },
    months,
    displayName: price.displayName,
    features: includedIn(plan),
    isActive: price.isActive,
    visible: price.isVisible,
    subscriptionBadge: price.savedPercent,
    currency: price.currency,
    originalPrice: originalCents,
    price: cents,
    originalMonthlyPrice: Math.floor(originalCents / months),
    monthlyPrice: Math.floor(cents / months),
    renewDate: addMonths(now, months).toISOString(),
    discount: isNamed
      ? { name: discount.code, isActive: isOpen(discount, now), percentOff: discount.percentOff }
      : null,
  };
}

/** Free, without a price. */
export const presentFreePlan = (): Plan => ({ ...presentFacts('free', 'Free', 0), ...noPrices });

/** A plan with its prices in the order of the table. Where two are for one cycle, the first is the plan's. */
export function presentPlan(plan: PaidPlan, prices: readonly Price[], circumstances: Circumstances): Plan {
  const presented = prices.map((price) => presentPrice(price, circumstances));
  return {
    ...presentFacts(plan, displayNameOf(plan), levelOf(plan)),
    prices: presented,
    priceMonthly: presented.find(({ months }) => months === 1) ?? null,
    priceYearly: presented.find(({ months }) => months === 12) ?? null,
  };
}

const iriOfPlan = (name: PlanName): string => `/api/plans/${planUuid(name)}`;
const noPrices = { prices: [], priceMonthly: null, priceYearly: null };
const includedIn = (plan: PlanName): Capability[] => capabilities.filter((capability) => planHas(plan, capability));
const bound = (limit: Limit): number | null => (limit === 'unlimited' ? null : limit);

function presentFacts(name: PlanName, displayName: string, level: number) {
  const limits = planLimits(name);
  return {
    uuid: planUuid(name),
    iri: iriOfPlan(name),
    name,
    level,
    displayName,
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
      included: includedIn(name),
    },
  };
}
