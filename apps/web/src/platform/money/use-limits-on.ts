import { planLimits, raiseLimits, type PlanLimits } from '@evercode/access';
import type { PlanName } from '@evercode/contract';
import { useMe } from '../signed-in/use-me.ts';

/** What the workspace could have on another plan: that plan's limits, raised by what was agreed with the workspace. */
export function useLimitsOn(plan: PlanName): PlanLimits {
  return raiseLimits(planLimits(plan), useMe().workspace.agreedLimits);
}
