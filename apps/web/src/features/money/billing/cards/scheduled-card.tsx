import type { Subscription } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDay } from '../../../../platform/money/use-day.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { useSubscription } from '../billing-queries.ts';
import { useSubscriptionChanges } from '../use-subscription-changes.ts';
import classes from './cards.module.css';
import { cycleName } from './plan-lines.ts';

/** A change that waits for the end of the paid time, and the way to call it off. Absent without one. */
export function ScheduledCard() {
  const { data } = useSubscription();
  return data?.scheduled && data.terms && <Scheduled terms={data.terms} scheduled={data.scheduled} />;
}

type Props = Readonly<{
  terms: NonNullable<Subscription['terms']>;
  scheduled: NonNullable<Subscription['scheduled']>;
}>;

function Scheduled({ terms, scheduled }: Props) {
  const { t } = useTranslation(['billing', 'plans']);
  const day = useDay();
  const money = useMoney();
  const { callOff } = useSubscriptionChanges();
  const date = day(scheduled.at);
  const [before, after] = [cycleName(terms.months), cycleName(scheduled.months)];
  const isOtherPlan = scheduled.plan !== terms.plan;
  return (
    <SettingsCard
      title={t('billing:scheduled.title')}
      actions={
        <Button variant="default" loading={callOff.isPending} onClick={() => callOff.mutate(scheduled.uuid)}>
          {isOtherPlan
            ? t('billing:scheduled.keep', { plan: t(`plans:name.${terms.plan}`) })
            : t(`billing:scheduled.keepCycle.${before}`)}
        </Button>
      }
    >
      <div className={classes.words}>
        <p className={classes.headline}>
          {isOtherPlan
            ? t('billing:scheduled.plan', { plan: t(`plans:name.${scheduled.plan}`), date })
            : t(`billing:scheduled.${after}`, { date })}
        </p>
        <p className={classes.line}>
          {t(`billing:scheduled.price.${after}`, { amount: money(scheduled.cents, scheduled.currency) })}
        </p>
      </div>
    </SettingsCard>
  );
}
