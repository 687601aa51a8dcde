import type { WorkspaceAction } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { MessageBlock } from '../../app/pages/message-page.tsx';
import { paths } from '../../app/paths.ts';
import { LockMark } from '../../app/permission/lock-mark.tsx';
import { useMay } from '../../app/permission/use-may.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { QuotaNotice } from '../../app/quota/quota-notice.tsx';
import { useServices } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ExportMenu } from './export-menu.tsx';
import { LiveMark } from './live-mark.tsx';
import { StatsBody } from './stats-body.tsx';
import classes from './stats-page.module.css';
import { listRanges, neededFor, ranges, readRange, readTimeZone, resolveRange } from './stats-range.ts';
import { useQr, useQrStats } from './use-stats.ts';

export function StatsPage() {
  const { t } = useTranslation('stats');
  // The route has it, or this page would not show.
  const { uuid = '' } = useParams();
  const [address] = useSearchParams();
  const me = useMe();
  const { now } = useServices();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  const mayBe = useMay();
  const range = readRange(address.get('range'), listRanges(may));
  const qr = useQr(me.account.uuid, uuid);
  const stats = useQrStats(me.account.uuid, uuid, range);
  usePageTitle(qr.data ? `${t('title')}: ${qr.data.title}` : t('title'));

  const failure = qr.data === undefined ? qr.error : null;
  if (failure instanceof ApiError && failure.status === 404) return <Missing />;
  const error = failure ?? (stats.data === undefined ? stats.error : null);

  return (
    <>
      <BackLink to={paths.qrs()} label={t('back')} />
      <PageHeader
        title={qr.data?.title ?? t('title')}
        actions={(
          <>
            {stats.isSuccess && !stats.isRefetchError && <LiveMark />}
            {qr.data && (
              <ExportMenu
                subject={{ criteria: 'qr', id: uuid, name: qr.data.title }}
                readShown={() => ({ ...resolveRange(range, new Date(now())), timezone: readTimeZone() })}
              />
            )}
            {may('qr.update') && (
              <Button component={Link} to={paths.editQr(uuid)} variant="default" leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>{t('edit')}</Button>
            )}
          </>
        )}
      />
      <div className={classes.note}>{qr.data && <QuotaNotice qr={qr.data} />}</div>
      <div className={classes.range}>
        <TabLinks
          label={t('range.label')} isReplacing
          lockMark={<LockMark />}
          tabs={ranges.flatMap((name) => {
            const access = mayBe(neededFor(name));
            const tab = { to: `${paths.qrStats(uuid)}?range=${name}`, label: t(`range.${name}`), isCurrent: name === range };
            return access.is === 'hidden' ? [] : [{ ...tab, ...(access.is === 'locked' && { onLocked: access.unlock }) }];
          })}
        />
      </div>
      {error && (
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => { void qr.refetch(); void stats.refetch(); }}
        />
      )}
      {!error && (qr.data && stats.data
        ? <StatsBody qr={qr.data} stats={stats.data} range={range} may={may} isOld={stats.isPlaceholderData} hasFailed={stats.isRefetchError} />
        : <Loading />)}
    </>
  );
}

function Missing() {
  const { t } = useTranslation('stats');
  return (
    <div className={classes.missing}>
      <MessageBlock
        mood="lost" title={t('error.missing')} text={t('error.missingText')}
        actions={<Button component={Link} to={paths.qrs()} variant="default">{t('back')}</Button>}
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.body} aria-busy>
      <Skeleton height={118} radius="lg" />
      <Skeleton height={380} radius="lg" />
    </div>
  );
}
