import type { BillingCycle, PaidPlan, PlanName, Subscription } from '@evercode/contract';
import { levelOf } from '../../../../platform/money/plan-level.ts';
import type { ShownPlan } from '../shown-plans.ts';

/** What a person can do with a plan that is on offer. */
export type Offer =
  | Readonly<{ kind: 'none' }>
  /** What the workspace has decides, and it is not known yet. */
  | Readonly<{ kind: 'unknown' }>
  /** Ends the trial; only Free. */
  | Readonly<{ kind: 'go-free' }>
  | Readonly<{ kind: 'try'; plan: PaidPlan }>
  | Readonly<{ kind: 'buy'; plan: PaidPlan; says: 'choose' | 'upgradeTo'; isMain: boolean }>
  /** Takes effect at the end of the paid period, after a look at what it means. */
  | Readonly<{ kind: 'switch'; plan: 'free' | PaidPlan; says: 'switchTo' | 'switchToYearly' | 'switchToMonthly' }>;

export type Standing = Readonly<{
  planName: PlanName;
  subscriptionType: string;
  canTrial: boolean;
  isExpired: boolean;
  /** Undefined while loading, null where it could not be read. */
  subscription: Subscription | null | undefined;
}>;

const none: Offer = { kind: 'none' };

export function chooseOffer(plan: ShownPlan, months: BillingCycle, standing: Standing): Offer {
  const { planName, subscriptionType, canTrial, isExpired, subscription } = standing;
  if (subscriptionType === 'FOREVER') return none;
  if (subscriptionType === 'PREMIUM' && !isExpired) {
    if (subscription === undefined) return { kind: 'unknown' };
    return subscription === null ? none : chooseChange(plan, months, subscription);
  }
  if (plan === 'free') return subscriptionType === 'TRIAL' ? { kind: 'go-free' } : none;
  if (plan === 'pro' && canTrial) return { kind: 'try', plan };
  // After a trial the plan is chosen, not upgraded to.
  const says = planName === 'free' && !isExpired ? 'upgradeTo' : 'choose';
  return { kind: 'buy', plan, says, isMain: plan === 'pro' };
}

/** While a plan runs: a larger one begins at once, everything else at the end of the paid period. */
function chooseChange(plan: ShownPlan, months: BillingCycle, { state, terms, scheduled }: Subscription): Offer {
  // The open charge comes first, so that no workspace owes two plans.
  if (state === 'past-due' || terms === null) return none;
  if (plan === 'free') return state === 'cancelled' ? none : { kind: 'switch', plan, says: 'switchTo' };
  const isScheduled = scheduled?.plan === plan && scheduled.months === months;
  if (plan === terms.plan) {
    if (months === terms.months || isScheduled || state === 'cancelled') return none;
    return { kind: 'switch', plan, says: months === 12 ? 'switchToYearly' : 'switchToMonthly' };
  }
  if (levelOf(plan) > levelOf(terms.plan)) {
    return { kind: 'buy', plan, says: 'upgradeTo', isMain: levelOf(plan) === levelOf(terms.plan) + 1 };
  }
  return isScheduled || state === 'cancelled' ? none : { kind: 'switch', plan, says: 'switchTo' };
}
