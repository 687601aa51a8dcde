import type { BillingCycle, Plan } from '@evercode/contract';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import classes from './price-table.module.css';

type Props = Readonly<{ plans: readonly Plan[]; months: BillingCycle; onChoose: (months: BillingCycle) => void }>;

/** Monthly or yearly, with what yearly saves at most. */
export function CycleSwitch({ plans, months, onChoose }: Props) {
  const { t } = useTranslation('plans');
  const format = useFormatters();
  const saved = Math.max(
    0,
    ...plans.flatMap(({ prices }) => prices.map((price) => (price.visible ? (price.subscriptionBadge ?? 0) : 0))),
  );
  return (
    <SegmentedControl
      className={classes.cycle}
      size="md"
      aria-label={t('cycle.label')}
      value={`${months}`}
      onChange={(value) => onChoose(value === '1' ? 1 : 12)}
      data={[
        { value: '1', label: t('cycle.monthly') },
        {
          value: '12',
          label: (
            <>
              {t('cycle.yearly')}{' '}
              {saved > 0 && (
                <span className={classes.save}>({t('cycle.save', { percent: format.percent(saved / 100) })})</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
