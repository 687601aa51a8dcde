import type { Domain, DomainStatus as Status } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';

const marks = {
  verified: 'active',
  unverified: 'paused',
  failing: 'failing',
  'not-renewed': 'paused',
} as const satisfies Record<Status, string>;

/** Whether it belonged to the workspace, and no longer does. */
export const isLost = ({ reason }: Pick<Domain, 'reason'>): boolean => reason === 'lost' || reason === 'taken';

export function DomainStatus({ domain: { status, reason } }: { domain: Pick<Domain, 'status' | 'reason'> }) {
  const { t } = useTranslation('domains');
  // DNS brings back none that was lost: it has to be connected again.
  if (isLost({ reason })) return <StateMark state="deleted" label={t('status.lost')} />;
  // Its DNS is right, or not what it waits for.
  const why = status === 'unverified' && (reason === 'plan' || reason === 'held-back') ? reason : status;
  return <StateMark state={marks[status]} label={t(`status.${why}`)} />;
}
