import type { PlanPrice } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

/** The plan as the price calls it: a promotion has a name of its own. */
export function usePlanTitle(): (price: PlanPrice) => string {
  const { t } = useTranslation('plans');
  return ({ visible, displayName, plan }) => (visible ? t(`name.${plan.name}`) : displayName);
}
