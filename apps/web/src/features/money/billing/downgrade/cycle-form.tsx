import type { BillingCycle, DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDay } from '../../../../platform/money/use-day.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { cycleName } from '../cards/plan-lines.ts';
import { useSubscriptionChanges } from '../use-subscription-changes.ts';
import classes from './downgrade.module.css';

type Props = Readonly<{ info: DowngradeInfo; months: BillingCycle; onDone: () => void; onClose: () => void }>;

/** The same plan, paid by month instead of by year, or the other way round. */
export function CycleForm({ info, months, onDone, onClose }: Props) {
  const { t } = useTranslation('leaving');
  const money = useMoney();
  const date = useDay()(info.at);
  const { schedule } = useSubscriptionChanges();
  const price = info.prices.find((each) => each.months === months);
  const cycle = cycleName(months);
  return (
    <>
      {price && (
        <p className={classes.price}>
          {t(`switch.price.${cycle}`, { date, amount: money(price.cents, price.currency) })}
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('switch.keep')}
        </Button>
        <Button
          data-autofocus
          disabled={price === undefined}
          loading={schedule.isPending}
          onClick={() => price && schedule.mutate({ planPrice: price.planPrice, keep: [] }, { onSuccess: onDone })}
        >
          {t(`cycle.confirm.${cycle}`)}
        </Button>
      </DialogButtons>
    </>
  );
}
