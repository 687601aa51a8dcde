import type { WorkspaceAction } from '@evercode/contract';
import { useMe } from '../signed-in/use-me.ts';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';

/** `hidden`: the role does not allow it, and no plan would. `locked`: a plan would, and `unlock` says which. */
export type May = { readonly is: 'open' } | { readonly is: 'hidden' } | { readonly is: 'locked'; readonly unlock: () => void };

/** What becomes of a control. The server decides again, whatever is shown here. */
export function useMay(): (action: WorkspaceAction) => May {
  const { decide } = useMe();
  const prompt = useUpgradePrompt();
  return (action) => {
    const decision = decide(action);
    if (decision.allowed) return { is: 'open' };
    if (decision.reason !== 'plan') return { is: 'hidden' };
    const { feature, requiredPlan } = decision;
    return { is: 'locked', unlock: () => prompt({ feature, requiredPlan }) };
  };
}
