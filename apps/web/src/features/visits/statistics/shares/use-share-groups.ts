import type { PlanForSale } from '@evercode/access';
import { basicBreakdowns } from '@evercode/contract';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { Dimension } from './shares.ts';

export const placeTabs = ['countries', 'regions', 'cities'] as const satisfies readonly Dimension[];
export const deviceTabs = ['deviceKinds', 'devices', 'os', 'browsers'] as const satisfies readonly Dimension[];
export type TabName = (typeof placeTabs)[number] | (typeof deviceTabs)[number];

export type ShareLocks = Readonly<{
  /** The plan with every breakdown; undefined when the present one has them, or the role sees none. */
  plan: PlanForSale | undefined;
  isLocked: (dimension: Dimension) => boolean;
  unlock: () => void;
}>;

/** The breakdowns of a larger plan. Without the permission, whatever the plan, they are not offered. */
export function useShareLocks(): ShareLocks {
  const may = useMay()('stats.all-charts');
  const decision = useMe().decide('stats.all-charts');
  const plan = !decision.allowed && decision.reason === 'plan' ? decision.requiredPlan : undefined;
  return {
    plan,
    isLocked: (dimension) => plan !== undefined && !basicBreakdowns.includes(dimension),
    unlock: () => {
      if (may.is === 'locked') may.unlock();
    },
  };
}
