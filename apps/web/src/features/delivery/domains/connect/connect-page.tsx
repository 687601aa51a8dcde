import type { Domain } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useDomains } from '../../../../platform/domains/use-domains.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { ConnectButton } from '../connect-button.tsx';
import { useConnect } from '../use-connect.ts';
import { useDomain } from '../use-domain.ts';
import { ConnectFrame } from './connect-frame.tsx';
import { DoneStep } from './done-step.tsx';
import { NameStep } from './name-step.tsx';
import { RecordsStep } from './records-step.tsx';

/** Connects a domain: its name, its records, and what to do with it once it is live. The address holds the domain. */
export function ConnectPage() {
  const { uuid } = useParams();
  return uuid === undefined ? <FirstStep /> : <LaterSteps key={uuid} uuid={uuid} />;
}

function FirstStep() {
  const { t } = useTranslation('domains');
  const { data } = useDomains();
  const connect = useConnect(data?.room ?? null);
  if (connect.is === 'open') return <NameStep />;
  return (
    <ConnectFrame step="name">
      <EmptyState
        title={t('empty.title')}
        text={connect.is === 'hidden' ? t('ownerOnly') : t('empty.text')}
        action={connect.is === 'locked' && <ConnectButton room={data?.room ?? null} />}
      />
    </ConnectFrame>
  );
}

function LaterSteps({ uuid }: { uuid: string }) {
  const found = useDomain(uuid);
  if (found.data) return <Step domain={found.data} />;
  return (
    <ConnectFrame step="records">
      {found.isError ? (
        <ErrorState
          reference={found.error instanceof ApiError ? found.error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} isCard />
      )}
    </ConnectFrame>
  );
}

const Step = ({ domain }: { domain: Domain }) =>
  domain.status === 'verified' ? <DoneStep domain={domain} /> : <RecordsStep domain={domain} />;
