import type { Domain } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { SettingsFrame } from '../../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { DisconnectCard } from '../disconnect/disconnect-card.tsx';
import { DomainStatus } from '../domain-status.tsx';
import classes from '../domains.module.css';
import { ShownCards } from '../shows/shown-cards.tsx';
import { useDomain } from '../use-domain.ts';
import { CodesCard } from './codes-card.tsx';
import { HealthCard } from './health-card.tsx';
import { StateNotice } from './state-notice.tsx';

export function DomainPage() {
  const { t } = useTranslation('domains');
  // The route's guard accepts a uuid only.
  const uuid = useParams()['uuid'] ?? '';
  const found = useDomain(uuid);
  const { data: domain } = found;
  if (domain) return <Found key={uuid} domain={domain} />;
  return (
    <SettingsFrame page="domains" entry={{ title: t('list'), name: t('list') }}>
      {found.isError ? (
        <ErrorState
          reference={found.error instanceof ApiError ? found.error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} height={96} isCard />
      )}
    </SettingsFrame>
  );
}

function Found({ domain }: { domain: Domain }) {
  const { decide } = useMe();
  const { unicodeName: name } = domain;
  return (
    <SettingsFrame
      page="domains"
      entry={{
        name,
        title: (
          <span className={classes.title}>
            {name}
            <span className={classes.titleState}>
              <DomainStatus domain={domain} />
            </span>
          </span>
        ),
      }}
    >
      <StateNotice domain={domain} />
      <HealthCard domain={domain} />
      <CodesCard domain={domain} />
      {decide('domain.update').allowed && <ShownCards domain={domain} />}
      <DisconnectCard domain={domain} />
    </SettingsFrame>
  );
}
