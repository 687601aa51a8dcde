import type { BillingCycle, PlanPrice } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import box from '../../../../ui/form/box.module.css';
import classes from './cycle-choice.module.css';

type Props = Readonly<{
  prices: readonly PlanPrice[];
  price: PlanPrice;
  isFixed: boolean;
  onChoose: (months: BillingCycle) => void;
}>;

/** Monthly or yearly, each with what a month costs. Absent where there is one cycle only. */
export function CycleChoice({ prices, price, isFixed, onChoose }: Props) {
  const { t } = useTranslation(['checkout', 'plans']);
  const write = useMoney();
  const format = useFormatters();
  if (prices.length < 2) return null;
  return (
    <fieldset className={classes.choice} disabled={isFixed}>
      <legend className={classes.legend}>{t('checkout:cycle')}</legend>
      {prices
        .toSorted((a, b) => b.months - a.months)
        .map(({ uuid, months, monthlyPrice, currency, subscriptionBadge }) => (
          <label key={uuid} className={classes.option}>
            <input
              type="radio"
              name="cycle"
              className={box.box}
              checked={uuid === price.uuid}
              onChange={() => onChoose(months)}
            />
            <span className={classes.name}>
              {t(months === 12 ? 'plans:cycle.yearly' : 'plans:cycle.monthly')}
              {subscriptionBadge !== null && (
                <span className={classes.badge}>
                  {t('plans:cycle.saves', { percent: format.percent(subscriptionBadge / 100) })}
                </span>
              )}
            </span>
            <span className={classes.price}>
              {t('plans:price.aMonth', { price: write(monthlyPrice, currency, 'short') })}
            </span>
          </label>
        ))}
    </fieldset>
  );
}
