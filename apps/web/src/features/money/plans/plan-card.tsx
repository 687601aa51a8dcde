import type { PlanPrice } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import classes from './plan-card.module.css';
import { PlanPriceText, type FreeIn } from './plan-price-text.tsx';
import type { ShownPlan } from './shown-plans.ts';
import { usePlanPoints } from './use-plan-points.ts';

type Props = Readonly<{
  plan: ShownPlan;
  /** `unknown` while it is loading; null where nothing is sold. */
  price: PlanPrice | FreeIn | 'unknown' | null;
  isCurrent?: boolean;
  /** On a phone before the others. */
  isFirst?: boolean;
  /** A lasting remark, such as that a change is scheduled. */
  note?: string | undefined;
  children?: ReactNode;
}>;

/** One plan: its price, its one button, and what it includes. */
export function PlanCard({ plan, price, isCurrent = false, isFirst = false, note, children }: Props) {
  const { t } = useTranslation('plans');
  return (
    <li className={classes.card} data-current={isCurrent || undefined} data-first={isFirst || undefined}>
      <div className={classes.top}>
        <h2 className={classes.name}>{t(`name.${plan}`)}</h2>
        {isCurrent && <span className={classes.badge}>{t('current')}</span>}
      </div>
      <p className={classes.text}>{t(`text.${plan}`)}</p>
      {price === 'unknown' && <Skeleton height={64} width="70%" radius="md" />}
      {price !== null && price !== 'unknown' && <PlanPriceText price={price} />}
      {(children || note !== undefined) && (
        <div className={classes.action}>
          {children}
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
      )}
      <ul className={classes.points}>
        {usePlanPoints(plan).map((point) => (
          <li key={point}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}
