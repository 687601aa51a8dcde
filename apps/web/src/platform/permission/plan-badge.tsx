import type { PlanForSale } from '@evercode/access';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './plan-badge.module.css';

/** Names the plan that includes something, beside its label. */
export function PlanBadge({ plan }: { plan: PlanForSale }) {
  const { t } = useTranslation('plans');
  return (
    <span className={classes.badge}>
      <IconLock size={12} stroke={2} aria-hidden />
      {t(`name.${plan}`)}
    </span>
  );
}
