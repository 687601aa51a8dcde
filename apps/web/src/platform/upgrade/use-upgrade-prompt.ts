import type { PlanName } from '@evercode/contract';
import { createContext, use } from 'react';
import type { Wanted } from './wanted.ts';

/** The refused feature, and the smallest plan that has it. */
export type UpgradeRequest = Readonly<{ feature?: Wanted | undefined; requiredPlan?: PlanName | undefined }>;

export const UpgradeContext = createContext<((request: UpgradeRequest) => void) | undefined>(undefined);

/** Opens the upgrade dialog, for a control that already knows that the plan lacks its feature. */
export function useUpgradePrompt(): (request: UpgradeRequest) => void {
  const prompt = use(UpgradeContext);
  if (!prompt) throw new Error('useUpgradePrompt is called outside of UpgradeHost');
  return prompt;
}
