import type { PlanPrice } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { MoneyText, useMoney } from '../../../ui/money/money-text.tsx';
import classes from './plan-card.module.css';

/** Free, in the currency of the other plans. */
export type FreeIn = Readonly<{ freeIn: string }>;

/** What a month costs, and below it what is charged. */
export function PlanPriceText({ price }: { price: PlanPrice | FreeIn }) {
  const { t } = useTranslation('plans');
  const isFree = 'freeIn' in price;
  return (
    <div className={classes.price}>
      <p className={classes.amount}>
        <MoneyText
          cents={isFree ? 0 : price.monthlyPrice}
          currency={isFree ? price.freeIn : price.currency}
          form="short"
        />
        {!isFree && <span className={classes.month}>{t('price.month')}</span>}
      </p>
      {!isFree && <Charged price={price} />}
    </div>
  );
}

function Charged({ price }: { price: PlanPrice }) {
  const { t } = useTranslation('plans');
  const write = useMoney();
  const format = useFormatters();
  const { months, subscriptionBadge, currency } = price;
  const charged = write(price.price, currency, 'short');
  const isLowered = price.discount?.isActive === true && price.price < price.originalPrice;
  const describe = (): string => {
    if (isLowered) {
      const original = write(price.originalPrice, currency, 'short');
      return t(months === 12 ? 'price.firstYear' : 'price.firstMonth', { price: charged, original });
    }
    if (months === 1) return t('price.monthly');
    return subscriptionBadge === null
      ? t('price.aYear', { price: charged })
      : t('price.aYearSaving', { price: charged, percent: format.percent(subscriptionBadge / 100) });
  };
  return <p className={classes.charged}>{describe()}</p>;
}
