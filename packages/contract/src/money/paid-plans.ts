import type { PlanName } from './plans.ts';

/** Plans that can be bought, in ascending order. An entry of its own without schemas, as the login reads it. */
export const paidPlans = ['starter', 'pro', 'enterprise'] as const satisfies readonly PlanName[];
export type PaidPlan = (typeof paidPlans)[number];

export const isPaidPlan = (plan: string): plan is PaidPlan => paidPlans.some((each) => each === plan);
