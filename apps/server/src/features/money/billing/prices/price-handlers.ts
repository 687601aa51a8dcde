import { paidPlans, planNames, type PaidPlan, type Plan } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { findDiscount, hasNotBegun, isOpen, type Discount } from './discounts.ts';
import { presentFreePlan, presentPlan, presentPrice } from './present-plans.ts';
import type { Price, Prices } from './price.ts';

type Deps = Readonly<{
  db: Queries;
  prices: Prices;
  billing: 'on' | 'off';
  /** The time of billing, which the test mode can move. */
  clock: () => Promise<Date>;
}>;

/** Plans and what they cost. Where billing is off, nothing is on offer. */
export function createPriceHandlers({
  db,
  prices,
  billing,
  clock,
}: Deps): Pick<Handlers, 'listPlans' | 'getPlanPrice' | 'listPublicPlans' | 'getPublicDiscount'> {
  const list = (now: Date, promotion?: string, discount?: Discount): Plan[] =>
    billing === 'off'
      ? []
      : [
          presentFreePlan(),
          ...paidPlans.flatMap((plan) => {
            const offered = offeredOf(prices.all(), plan, promotion);
            return offered.length === 0 ? [] : [presentPlan(plan, offered, { discount, now })];
          }),
        ];

  return {
    listPlans: async () => ({ items: list(await clock()) }),

    getPlanPrice: async ({ params }) => {
      const price = billing === 'on' ? prices.find(params.uuid) : undefined;
      if (price === undefined) throw new AppError('price-unknown');
      return presentPrice(price, { now: await clock() });
    },

    listPublicPlans: async ({ query }) => {
      const words = new Set([query.name, query.discount].map((word) => word?.trim().toUpperCase()));
      const promotion = prices.all().find(({ promotion: word }) => word !== null && words.has(word));
      const discount = query.discount === undefined ? undefined : await findDiscount(db, query.discount);
      const items = list(await clock(), promotion?.promotion ?? undefined, discount);
      const wanted = query.name?.trim().toLowerCase();
      const isKnown = planNames.some((name) => name === wanted);
      return { items: isKnown ? items.filter(({ name }) => name === wanted) : items };
    },

    getPublicDiscount: async ({ params }) => {
      const now = await clock();
      const discount = billing === 'on' ? await findDiscount(db, params.code) : undefined;
      if (discount === undefined || hasNotBegun(discount, now)) throw new AppError('promo-code-unknown');
      const { code: name, percentOff, plans, months } = discount;
      return { name, isActive: isOpen(discount, now), percentOff, plans, months };
    },
  };
}

/** What everybody can buy, and before it what the promotion shows. */
function offeredOf(all: readonly Price[], plan: PaidPlan, promotion: string | undefined): Price[] {
  const active = all.filter((price) => price.plan === plan && price.isActive);
  const shown = active.filter((price) => promotion !== undefined && price.promotion === promotion);
  return [...shown, ...active.filter(({ isVisible }) => isVisible)];
}
