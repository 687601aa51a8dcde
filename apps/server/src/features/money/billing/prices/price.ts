import type { BillingCycle, Currency, PaidPlan } from '@evercode/contract';
import type { Terms } from '../domain/terms.ts';

/** One price of a plan for one cycle. Amounts are cents, tax included. */
export type Price = Readonly<{
  uuid: string;
  plan: PaidPlan;
  months: BillingCycle;
  cents: number;
  currency: Currency;
  displayName: string;
  /** At least `cents`: what the cycle costs without the operator's own reduction. */
  originalCents: number;
  /** It can be bought. Prices that cannot stay known for who looks them up. */
  isActive: boolean;
  /** It is offered to everybody. */
  isVisible: boolean;
  /** The word that shows a price that is not visible. */
  promotion: string | null;
  /** The percentage saved against paying monthly, rounded down; null where nothing is saved. */
  savedPercent: number | null;
}>;

export type Prices = Readonly<{
  all: () => readonly Price[];
  find: (priceUuid: string) => Price | undefined;
  termsOf: (price: Price) => Terms;
}>;

export function termsOf({ uuid, plan, months, cents, currency }: Price): Terms {
  return { priceUuid: uuid, plan, months, cents, currency };
}
