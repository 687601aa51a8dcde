import { lowestPlanForCodes, type PlanForSale } from '@evercode/access';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

type CodeRoom = Readonly<{
  used: number;
  limit: number;
  /** The smallest plan with room for one more code. */
  requiredPlan: PlanForSale | undefined;
}>;

/** Set while the plan has no room for another editable code. The server decides; static codes are never limited. */
export function useFullPlan(): CodeRoom | undefined {
  const { workspace } = useMe();
  const limit = workspace.qrLimit;
  const used = workspace.totals.qr;
  return limit === null || used < limit ? undefined : { used, limit, requiredPlan: lowestPlanForCodes(used + 1) };
}
