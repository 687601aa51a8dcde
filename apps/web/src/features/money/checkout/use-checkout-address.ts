import { billingCycles, paidPlans, type BillingCycle, type PaidPlan } from '@evercode/contract';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { readPlanParam } from '../../../platform/navigation/read-plan-param.ts';
import { useServices } from '../../../platform/services/services-context.tsx';

/** Yearly is offered first. */
const FIRST_CYCLE: BillingCycle = 12;

/** Everything that was chosen stands in the address, so that a sign-in, a reload and going back keep it. */
export function useCheckoutAddress() {
  const params = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { language } = useServices();
  const query = new URLSearchParams(search);
  // The route's guard accepts the plans for sale only.
  const plan: PaidPlan = paidPlans.find((name) => name === readPlanParam(params['plan'])) ?? 'pro';
  const discount = params['discount']?.trim().toUpperCase() || undefined;
  const workspace = query.get('a') ?? undefined;
  const months = billingCycles.find((cycle) => `${cycle}` === query.get('months')) ?? FIRST_CYCLE;
  const order = query.get('order') ?? undefined;

  const write = (changed: { discount?: string | null; months?: BillingCycle; order?: string | null }) => {
    const kept = changed.discount === undefined ? discount : (changed.discount ?? undefined);
    const base = paths.checkout(language.current(), plan, {
      workspace,
      months: changed.months ?? months,
      discount: kept,
    });
    // Another price is another order.
    const isSamePrice = changed.months === undefined && changed.discount === undefined;
    const named = changed.order === undefined && isSamePrice ? order : (changed.order ?? undefined);
    return named === undefined ? base : `${base}&order=${encodeURIComponent(named)}`;
  };

  return {
    plan,
    discount,
    workspace,
    months,
    /** The order that this page pays, once there is one. */
    order,
    here: pathname + search,
    billingDetails: paths.billingDetails(language.current(), plan, { workspace, months, discount }),
    plans: paths.plans(language.current(), discount),
    addressOf: write,
    /** Refines this page instead of opening another. */
    change: (changed: Parameters<typeof write>[0]) =>
      navigate(write(changed), { replace: true, preventScrollReset: true }),
  };
}

export type CheckoutAddress = ReturnType<typeof useCheckoutAddress>;
