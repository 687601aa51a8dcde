import type { Plan, PlanPrice } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { PlanPriceText } from './plan-price-text.tsx';
import classes from './price-table.module.css';

type Props = Readonly<{ plans: readonly Plan[]; renderAction: (price: PlanPrice) => ReactNode }>;

/** A price that only its promotion shows, such as FreePlus. */
export function SpecialPrice({ plans, renderAction }: Props) {
  const { t } = useTranslation('plans');
  const price = plans.flatMap(({ prices }) => prices).find(({ visible, isActive }) => isActive && !visible);
  if (!price) return null;
  return (
    <section className={classes.special} aria-labelledby="special-price">
      <div>
        <h2 id="special-price">{price.displayName}</h2>
        <p>{t('promo.special', { plan: t(`name.${price.plan.name}`) })}</p>
      </div>
      <PlanPriceText price={price} />
      <div className={classes.specialAction}>{renderAction(price)}</div>
    </section>
  );
}
