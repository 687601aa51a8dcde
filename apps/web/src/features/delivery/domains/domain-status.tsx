import type { Domain, DomainStatus as Status } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';

const marks = {
  verified: 'active',
  unverified: 'paused',
  failing: 'failing',
  'not-renewed': 'paused',
} as const satisfies Record<Status, string>;

export function DomainStatus({ domain: { status } }: { domain: Pick<Domain, 'status'> }) {
  const { t } = useTranslation('domains');
  return <StateMark state={marks[status]} label={t(`status.${status}`)} />;
}
