import { levelOf } from '../../../../platform/money/plan-level.ts';
import type { PlanPrice } from '@evercode/contract';
import { routes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, Navigate } from 'react-router';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CheckoutMessage, CheckoutSkeleton } from '../checkout-frame.tsx';
import { useCheckoutAddress } from '../use-checkout-address.ts';

type Props = Readonly<{ price: PlanPrice; order: string | undefined; children: ReactNode }>;

/**
 * A plan that runs already is not paid twice, and a smaller plan or another cycle begins at the end of the paid period:
 * the page of the plans schedules it. Decided once, when the page opens: afterwards the order of this page changes the
 * subscription.
 */
export function AlreadyBought({ price, order, children }: Props) {
  const { t } = useTranslation(['checkout', 'plans']);
  const api = useApi();
  const { workspace } = useMe();
  const { plans } = useCheckoutAddress();
  const [isOrdered] = useState(order !== undefined);
  const { uuid } = workspace;
  const subscription = useQuery({
    queryKey: queryKeys.subscription(uuid),
    queryFn: ({ signal }) => api.call(routes.getSubscription, { params: { uuid }, workspace: uuid, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isOrdered,
  });
  const [decided, setDecided] = useState<'open' | 'same' | 'later'>();
  if (!isOrdered && decided === undefined && !subscription.isPending) {
    const running = subscription.data?.state === 'active' || subscription.data?.state === 'cancelled';
    const terms = running ? subscription.data?.terms : undefined;
    if (!terms) setDecided('open');
    else if (terms.planPrice === price.uuid) setDecided('same');
    else setDecided(levelOf(price.plan.name) > levelOf(terms.plan) ? 'open' : 'later');
  }

  if (isOrdered || decided === 'open') return children;
  if (decided === undefined) return <CheckoutSkeleton />;
  if (decided === 'later') return <Navigate replace to={plans} />;
  return (
    <CheckoutMessage
      mood="empty"
      title={t('checkout:already.title', { plan: t(`plans:name.${price.plan.name}`) })}
      text={t('checkout:already.text', { workspace: workspace.name })}
      actions={
        <>
          <Button component={Link} to={paths.codes()}>
            {t('checkout:toCodes')}
          </Button>
          <Button component={Link} to={paths.billing()} variant="default">
            {t('checkout:toBilling')}
          </Button>
        </>
      }
    />
  );
}
