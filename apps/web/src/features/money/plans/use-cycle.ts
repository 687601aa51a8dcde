import { billingCycles, type BillingCycle } from '@evercode/contract';
import { useSearchParams } from 'react-router';

/** The billing cycle stands in the address: going back, a reload and a sign-in keep it. Yearly comes first. */
export function useCycle(): { months: BillingCycle; choose: (months: BillingCycle) => void } {
  const [params, setParams] = useSearchParams();
  return {
    months: billingCycles.find((cycle) => `${cycle}` === params.get('months')) ?? 12,
    choose: (months) =>
      setParams(
        (known) => {
          if (months === 12) known.delete('months');
          else known.set('months', `${months}`);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
