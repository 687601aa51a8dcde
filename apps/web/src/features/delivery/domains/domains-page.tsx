import type { Domain } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useDomains } from '../../../platform/domains/use-domains.ts';
import { HelpLink } from '../../../platform/help/help-link.tsx';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { ConnectButton } from './connect-button.tsx';
import { DomainRow } from './domain-row.tsx';
import classes from './domains.module.css';

/** The domains of the workspace, each with its state. */
export function DomainsPage() {
  const { t } = useTranslation('domains');
  const domains = useDomains();
  const isPhone = useIsPhone();
  const items = domains.data?.items;
  const own = items?.filter(({ isSysReserved }) => !isSysReserved);
  const isEmpty = own?.length === 0;
  const button = items && <ConnectButton room={domains.data?.room ?? null} />;
  const action = !isEmpty && button;
  return (
    <SettingsFrame
      page="domains"
      text={
        <>
          {t('text')}{' '}
          <HelpLink page="domains" className={classes.help}>
            {t('help')}
          </HelpLink>
        </>
      }
      actions={!isPhone && action}
    >
      <section className={classes.card} aria-label={t('list')}>
        {domains.isPending && <SkeletonRows rows={2} height={64} />}
        {domains.isError && items === undefined && (
          <ErrorState
            reference={domains.error instanceof ApiError ? domains.error.reference : undefined}
            onRetry={() => void domains.refetch()}
          />
        )}
        {isEmpty && <EmptyState title={t('empty.title')} text={t('empty.text')} action={button} />}
        {items && own && own.length > 0 && <DomainList domains={items} />}
      </section>
      {isPhone && action && <BottomBar>{action}</BottomBar>}
    </SettingsFrame>
  );
}

function DomainList({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation('domains');
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {domains.map((domain) => (
        <DomainRow key={domain.uuid} domain={domain} />
      ))}
    </ul>
  );
}
