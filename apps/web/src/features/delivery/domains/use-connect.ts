import type { PlanForSale } from '@evercode/access';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { useUpgradePrompt } from '../../../platform/upgrade/use-upgrade-prompt.ts';

type Connect =
  | { readonly is: 'open'; readonly start: () => void }
  | { readonly is: 'hidden' }
  | { readonly is: 'locked'; readonly plan: PlanForSale; readonly start: () => void };

/** Begins to connect a domain, as far as role and plan allow. `room`: how many more fit; null: no limit. */
export function useConnect(room: number | null): Connect {
  const navigate = useNavigate();
  const may = useMay()('domain.create');
  const prompt = useUpgradePrompt();
  if (may.is === 'hidden') return may;
  if (may.is === 'locked') return { is: 'locked', plan: may.plan, start: may.unlock };
  if (room === null || room > 0) return { is: 'open', start: () => void navigate(paths.connectDomain()) };
  return {
    is: 'locked',
    plan: 'enterprise',
    start: () => prompt({ feature: 'multiple-custom-domains', requiredPlan: 'enterprise' }),
  };
}
