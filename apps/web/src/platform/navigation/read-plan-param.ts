import type { PlanName } from '@evercode/contract';

// Repeated here because the contract's list would bring in its schemas; the type keeps it complete.
const plans: Readonly<Record<PlanName, true>> = { free: true, trial: true, starter: true, pro: true, enterprise: true };

/** The plan in an address, in whatever case: the router and the server tell no cases apart either. */
export function readPlanParam(param: string | undefined): PlanName | undefined {
  const name = param?.toLowerCase() ?? '';
  // The table holds the names of plans only.
  return Object.hasOwn(plans, name) ? (name as PlanName) : undefined;
}
