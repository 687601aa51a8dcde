import type { Account, Installation, PlanPrice } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useInstallation } from '../../../../platform/services/use-installation.ts';
import type { Payments } from '../../../../platform/money/payment/payment-form-types.ts';
import { usePublicPlans } from '../../../../platform/money/use-public-plans.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { CheckoutFrame, CheckoutSkeleton } from '../checkout-frame.tsx';
import { useCheckoutAddress, type CheckoutAddress } from '../use-checkout-address.ts';
import { AlreadyBought } from './already-bought.tsx';
import { Arranged, ManagedBy, NotForSale, OtherWorkspace } from './refusals.tsx';
import { useNamedWorkspace } from './use-named-workspace.ts';

export type ReadyCheckout = Readonly<{
  address: CheckoutAddress;
  payments: Payments;
  /** The prices of the plan, one for each cycle at most. */
  prices: readonly PlanPrice[];
  price: PlanPrice;
}>;

/** Whether this person can buy this plan for this workspace; if not, says why and what to do. */
export function CheckoutGate({ children }: { children: (ready: ReadyCheckout) => ReactNode }) {
  const installation = useInstallation();
  const named = useNamedWorkspace();
  const { decide, workspace } = useMe();
  if (named === 'foreign') return <OtherWorkspace />;
  if (!installation || named === 'switching') return <CheckoutSkeleton />;
  if (!decide('plan.change').allowed) return <ManagedBy />;
  if (isGranted(workspace)) return <Arranged />;
  return <WithPayments installation={installation}>{children}</WithPayments>;
}

type Props = Readonly<{ installation: Installation; children: (ready: ReadyCheckout) => ReactNode }>;

function WithPayments({ installation: { hasBilling, payments }, children }: Props) {
  const address = useCheckoutAddress();
  const { found, failure, retry } = usePublicPlans(address.discount);
  if (!hasBilling || payments === null) return <NotForSale />;
  if (failure && !found) {
    return (
      <CheckoutFrame>
        <ErrorState reference={failure.reference} onRetry={retry} />
      </CheckoutFrame>
    );
  }
  if (!found) return <CheckoutSkeleton />;

  const prices = pricesOf(found.plans.find(({ name }) => name === address.plan)?.prices ?? []);
  const price = prices.find(({ months }) => months === address.months) ?? prices[0];
  if (!price) return <NotForSale />;
  return (
    <AlreadyBought price={price} order={address.order}>
      {children({ address, payments, prices, price })}
    </AlreadyBought>
  );
}

/** The operator gave the plan: for ever, or without a subscription that pays for it. */
function isGranted({ subscriptionType, planPrice }: Account): boolean {
  return subscriptionType === 'FOREVER' || (subscriptionType === 'PREMIUM' && planPrice === null);
}

/** Where two are for one cycle, the first is that of the promotion in the address. */
function pricesOf(all: readonly PlanPrice[]): PlanPrice[] {
  return all.filter(
    (price, place) =>
      price.isActive && all.findIndex(({ months, isActive }) => isActive && months === price.months) === place,
  );
}
