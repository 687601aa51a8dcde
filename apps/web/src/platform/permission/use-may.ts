import type { PlanForSale } from '@evercode/access';
import type { WorkspaceAction } from '@evercode/contract';
import { useMe } from '../signed-in/use-me.ts';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';

/**
 * `hidden`: the role lacks the permission, whatever the plan. `locked`: `plan` is the smallest one that has it, and
 * `unlock` opens the upgrade.
 */
type May =
  | { readonly is: 'open' }
  | { readonly is: 'hidden' }
  | { readonly is: 'locked'; readonly plan: PlanForSale; readonly unlock: () => void };

/** Decides how a control is shown. The server checks every request again. */
export function useMay(): (action: WorkspaceAction) => May {
  const { decide } = useMe();
  const prompt = useUpgradePrompt();
  return (action) => {
    const decision = decide(action);
    if (decision.allowed) return { is: 'open' };
    if (decision.reason !== 'plan') return { is: 'hidden' };
    const { feature, requiredPlan } = decision;
    return { is: 'locked', plan: requiredPlan, unlock: () => prompt({ feature, requiredPlan }) };
  };
}
