import type { PlanName } from '@evercode/contract';

/** The trial is offered as a way into Pro, not as a plan. */
export type ShownPlan = Exclude<PlanName, 'trial'>;
export const shownPlans = ['free', 'starter', 'pro', 'enterprise'] as const satisfies readonly ShownPlan[];
