import type { DowngradeInfo } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDay } from '../../../../platform/money/use-day.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { cycleName } from '../cards/plan-lines.ts';
import classes from './downgrade.module.css';

type Price = DowngradeInfo['prices'][number];
type Props = Readonly<{ info: DowngradeInfo; price: Price; onChoose: (months: Price['months']) => void }>;

/** What is paid from the change on, by month or year. */
export function CycleChoice({ info, price, onChoose }: Props) {
  const { t } = useTranslation('leaving');
  const money = useMoney();
  const date = useDay()(info.at);
  const amountOf = ({ cents, currency }: Price) => money(cents, currency);
  return (
    <div className={classes.part}>
      {info.prices.length > 1 && (
        <PillChoice
          legend={t('switch.cycle')}
          name="cycle"
          options={info.prices.map((each) => ({
            value: String(each.months),
            label: t(`switch.cycles.${cycleName(each.months)}`, { amount: amountOf(each) }),
          }))}
          value={String(price.months)}
          onChoose={(chosen) => onChoose(chosen === '12' ? 12 : 1)}
        />
      )}
      <p className={classes.price}>{t(`switch.price.${cycleName(price.months)}`, { date, amount: amountOf(price) })}</p>
    </div>
  );
}
