import { billingCycles, routes, type Order } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useApi, useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { useMoney } from '../../../ui/money/money-text.tsx';
import { CheckoutFrame, CheckoutMessage, CheckoutSkeleton } from './checkout-frame.tsx';
import { ManagedBy } from './gate/refusals.tsx';

/** For an order that waits for its payment. Without one the person chooses a plan. */
export function IncompletePage() {
  // The server tells orders only to those who can pay them.
  return useMe().decide('plan.change').allowed ? <OpenOrder /> : <ManagedBy />;
}

function OpenOrder() {
  const api = useApi();
  const { language } = useServices();
  const { uuid: workspace } = useMe().workspace;
  const { data, error, refetch, isPending } = useQuery({
    queryKey: queryKeys.openOrder(workspace),
    queryFn: ({ signal }) => api.call(routes.getOpenOrder, { workspace, signal }),
    staleTime: 0,
  });
  if (error) {
    return (
      <CheckoutFrame>
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void refetch()}
        />
      </CheckoutFrame>
    );
  }
  if (isPending) return <CheckoutSkeleton />;
  if (data.order === null) return <Navigate replace to={paths.plans(language.current())} />;
  return <Waiting order={data.order} />;
}

function Waiting({ order: { planPrice, discount, total, currency } }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'plans']);
  const { language } = useServices();
  const { workspace } = useMe();
  const write = useMoney();
  const { plan } = planPrice;
  const months = billingCycles.find((cycle) => cycle === planPrice.months);
  const continued = paths.checkout(language.current(), plan, {
    workspace: workspace.uuid,
    months,
    discount: discount?.name,
  });
  return (
    <CheckoutMessage
      mood="resting"
      title={t('checkout:incomplete.title')}
      text={t(months === 12 ? 'checkout:oneLine.yearly' : 'checkout:oneLine.monthly', {
        plan: t(`plans:name.${plan}`),
        total: write(total, currency),
      })}
      actions={
        <>
          <Button component={Link} to={continued}>
            {t('checkout:incomplete.continue')}
          </Button>
          <Button component={Link} to={paths.plans(language.current())} variant="default">
            {t('checkout:incomplete.another')}
          </Button>
        </>
      }
    />
  );
}
