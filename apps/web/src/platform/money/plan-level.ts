import { planNames, type PlanName } from '@evercode/contract';

/** Ascending: a plan of a higher level includes what the lower ones have. */
export const levelOf = (plan: PlanName): number => planNames.indexOf(plan);
