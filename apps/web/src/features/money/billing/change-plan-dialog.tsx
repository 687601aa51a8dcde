import type { BillingCycle, PaidPlan } from '@evercode/contract';
import { useSubscription } from './billing-queries.ts';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { DowngradeDialog } from './downgrade/downgrade-dialog.tsx';

type Props = Readonly<{
  plan: 'free' | PaidPlan;
  months?: BillingCycle | undefined;
  /** The change is made or scheduled. */
  onDone: () => void;
  onClose: () => void;
}>;

/** For the page of the plans: everything that a change to less, or to another cycle, means, and its button. */
export function ChangePlanDialog({ plan, ...rest }: Props) {
  return plan === 'free' ? <EndDialog {...rest} /> : <DowngradeDialog plan={plan} {...rest} />;
}

/** Free is what a subscription ends in. */
function EndDialog({ onDone, onClose }: Pick<Props, 'onDone' | 'onClose'>) {
  const { data } = useSubscription();
  return data && <CancelDialog subscription={data} onDone={onDone} onClose={onClose} />;
}
