import { routes, type Plan, type PlanName, type PlanPrice } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Prices change rarely, and the server checks each again when it is ordered. */
const plansStaleMs = 10 * 60_000;

/** The plans with their prices, for a signed-in person. */
export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.plans(),
    queryFn: async ({ signal }) => (await api.call(routes.listPlans, { signal })).items,
    staleTime: plansStaleMs,
  });

export function findPlan(plans: readonly Plan[] | undefined, name: PlanName): Plan | undefined {
  return plans?.find((plan) => plan.name === name);
}

/** The least that a month of the plan costs. */
export function lowestMonthlyPrice(plan: Plan | undefined): PlanPrice | undefined {
  return plan?.prices
    .filter(({ isActive, visible }) => isActive && visible)
    .toSorted((a, b) => a.monthlyPrice - b.monthlyPrice)[0];
}
