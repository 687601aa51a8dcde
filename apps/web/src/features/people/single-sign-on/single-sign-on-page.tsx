import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { HelpLink } from '../../../platform/help/help-link.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { PlanBadge } from '../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../platform/permission/use-may.ts';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { ConnectionCard } from './connection-card.tsx';
import { DisconnectCard } from './disconnect-card.tsx';
import { MailDomains } from './mail-domains.tsx';
import { PeopleCard } from './people-card.tsx';
import { ScimCard } from './scim/scim-card.tsx';
import classes from './single-sign-on.module.css';
import { useSso } from './use-sso.ts';

/** Single sign-on of the workspace: its state, with each part to change. */
export function SingleSignOnPage() {
  const { t } = useTranslation('sso');
  const ask = useMay();
  const may = ask('sso.update');
  const isPhone = useIsPhone();
  const settings = useSso();
  const connection = settings.data?.connection;
  const canChange = may.is === 'open';
  // Also without the plan: what is connected can always be removed.
  const canRemove = ask('sso.delete').is === 'open';
  const badge = may.is === 'locked' && <PlanBadge plan={may.plan} onUnlock={may.unlock} />;
  return (
    <SettingsFrame
      page="singleSignOn"
      text={
        <>
          {t('text')}{' '}
          <HelpLink page="sign-on" className={classes.link}>
            {t('help')}
          </HelpLink>
        </>
      }
    >
      {may.is === 'hidden' && <Notice>{t('readOnly')}</Notice>}
      {may.is === 'open' && isPhone && <Notice>{t('phone')}</Notice>}
      {connection ? (
        <>
          <ConnectionCard connection={connection} canChange={canChange} canSetUp={!isPhone} badge={badge} />
          {canChange && settings.data && <PeopleCard settings={settings.data} connection={connection} />}
          <SettingsCard title={t('domain.list')}>
            <MailDomains canChange={canChange} canRemove={canRemove} />
          </SettingsCard>
          <ScimCard provider={connection.provider} canChange={canChange} canEnd={canRemove} />
          {canRemove && <DisconnectCard connection={connection} />}
        </>
      ) : (
        <section className={classes.card} aria-label={t('card.title')}>
          {settings.isPending && <SkeletonRows rows={3} />}
          {settings.isError && (
            <ErrorState
              reference={settings.error instanceof ApiError ? settings.error.reference : undefined}
              onRetry={() => void settings.refetch()}
            />
          )}
          {connection === null && (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={<SetUpButton />} />
          )}
        </section>
      )}
    </SettingsFrame>
  );
}

/** Leads to the set-up, or to the offer where the plan lacks it. */
function SetUpButton() {
  const { t } = useTranslation('sso');
  const may = useMay()('sso.update');
  const isPhone = useIsPhone();
  if (may.is === 'locked')
    return (
      <Button
        variant="default"
        aria-haspopup="dialog"
        rightSection={<PlanBadge plan={may.plan} />}
        onClick={may.unlock}
      >
        {t('setUp')}
      </Button>
    );
  return may.is === 'open' && !isPhone ? (
    <Button component={Link} to={paths.singleSignOnSetUp()}>
      {t('setUp')}
    </Button>
  ) : null;
}
