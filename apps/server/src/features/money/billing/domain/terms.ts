import { paidPlans, type BillingCycle, type Currency, type PaidPlan } from '@evercode/contract';

/** What is bought: a plan for a cycle. The price is kept, so that a new table of prices changes no running plan. */
export type Terms = Readonly<{
  priceUuid: string;
  plan: PaidPlan;
  months: BillingCycle;
  cents: number;
  currency: Currency;
}>;

export function isSameTerms(a: Terms, b: Terms): boolean {
  return a.priceUuid === b.priceUuid && a.cents === b.cents && a.currency === b.currency;
}

/** The revenue of a month, rounded to a cent. */
export function monthlyCents({ cents, months }: Terms): number {
  return Math.round(cents / months);
}

export function levelOf(plan: PaidPlan): number {
  return paidPlans.indexOf(plan) + 1;
}

/** A larger plan begins at once; everything else waits for the end of the paid period. */
export function beginsAtOnce(from: Terms, to: Terms): boolean {
  return levelOf(to.plan) > levelOf(from.plan);
}
