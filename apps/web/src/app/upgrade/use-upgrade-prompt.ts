import type { PlanName, Problem } from '@evercode/contract';
import { createContext, use } from 'react';

/** What somebody reached for, and the least plan that has it. */
export type UpgradeWish = Readonly<{ feature?: Problem['feature']; requiredPlan?: PlanName | undefined }>;

export const UpgradeContext = createContext<((wish: UpgradeWish) => void) | undefined>(undefined);

/** Opens the offer of a larger plan, for a control that knows already that the plan lacks it. */
export function useUpgradePrompt(): (wish: UpgradeWish) => void {
  const prompt = use(UpgradeContext);
  if (!prompt) throw new Error('useUpgradePrompt is called outside of UpgradeHost');
  return prompt;
}
