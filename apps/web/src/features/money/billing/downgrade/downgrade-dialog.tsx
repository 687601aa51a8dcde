import type { BillingCycle, PaidPlan } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useDowngradeInfo } from '../../../../platform/money/pausing/downgrade-queries.ts';
import { findPlan, plansQuery } from '../../../../platform/money/plans-query.ts';
import { useDay } from '../../../../platform/money/use-day.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { useSubscription } from '../billing-queries.ts';
import { cycleName } from '../cards/plan-lines.ts';
import { CycleForm } from './cycle-form.tsx';
import { DowngradeForm } from './downgrade-form.tsx';

type Props = Readonly<{
  plan: PaidPlan;
  /** The cycle that was chosen; without it the present one. */
  months?: BillingCycle | undefined;
  /** The change is scheduled. */
  onDone: () => void;
  onClose: () => void;
}>;

/** Everything that a smaller plan, or another cycle, means, before it is chosen. */
export function DowngradeDialog({ plan, months, onDone, onClose }: Props) {
  const { t } = useTranslation(['leaving', 'plans']);
  const day = useDay();
  const plans = useQuery(plansQuery(useApi()));
  const info = useDowngradeInfo(findPlan(plans.data, plan)?.uuid);
  const subscription = useSubscription();
  const name = t(`plans:name.${plan}`);
  const failed = [plans, info, subscription].find(({ isError, data }) => isError && data === undefined);

  if (failed)
    return (
      <Dialog title={t('leaving:switch.confirm', { plan: name })} onClose={onClose} width={720}>
        <ErrorState
          reference={failed.error instanceof ApiError ? failed.error.reference : undefined}
          onRetry={() => void failed.refetch()}
        />
      </Dialog>
    );
  if (info.data === undefined || subscription.data === undefined)
    return (
      <Dialog title={t('leaving:switch.confirm', { plan: name })} onClose={onClose} width={720}>
        <Skeleton height={320} radius="md" />
      </Dialog>
    );

  const date = day(info.data.at);
  const { terms } = subscription.data;
  const cycle = months ?? terms?.months ?? 12;
  if (terms?.plan === plan)
    return (
      <Dialog title={t(`leaving:cycle.title.${cycleName(cycle)}`, { date })} onClose={onClose}>
        <CycleForm info={info.data} months={cycle} onDone={onDone} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('leaving:switch.title', { plan: name, date })}
      text={info.data.codes.pausingCount === 0 ? t('leaving:switch.noPausing') : undefined}
      onClose={onClose}
      width={720}
    >
      <DowngradeForm info={info.data} months={cycle} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}
