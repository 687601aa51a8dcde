import { lowestPlanForCodes } from '@evercode/access';
import { useNavigate } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { useMe } from '../signed-in/use-me.ts';
import { useUpgradePrompt } from '../upgrade/use-upgrade-prompt.ts';

/**
 * Whether the plan has room for another code. If not, `explain` opens the upgrade dialog, before a form is filled in
 * that cannot be saved.
 */
export function useCodeRoom(): { isFull: boolean; explain: () => void } {
  const {
    workspace: { qrLimit, totals },
  } = useMe();
  const prompt = useUpgradePrompt();
  return {
    isFull: qrLimit !== null && totals.qr >= qrLimit,
    explain: () => prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(totals.qr + 1) }),
  };
}

/** Goes to the form of a new code, with a type or without. Undefined: this person may not create codes. */
export function useCreateCode(): ((type?: string) => void) | undefined {
  const { decide } = useMe();
  const navigate = useNavigate();
  const { isFull, explain } = useCodeRoom();
  if (!decide('qr.create').allowed) return undefined;
  return (type) => (isFull ? explain() : void navigate(paths.createCode(type)));
}
