import type { PlanPrice } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

/** The plan as the price calls it: a promotion has a name of its own. */
export function usePlanTitle(): (price: PlanPrice) => string {
  const { t } = useTranslation('plans');
  return ({ visible, displayName, plan }) => (visible ? t(`name.${plan.name}`) : displayName);
}
