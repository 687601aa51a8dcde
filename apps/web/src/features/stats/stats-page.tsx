import type { Qr } from '@evercode/contract';
import { namesOfRules } from '@evercode/i18n';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { MessageBlock } from '../../app/pages/message-page.tsx';
import { paths } from '../../app/paths.ts';
import { QuotaNotice } from '../../app/quota/quota-notice.tsx';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ExportMenu } from './export-menu.tsx';
import { LateLive } from './late-live.tsx';
import { rawPart } from './late-parts.ts';
import { StatsFrame } from './stats-frame.tsx';
import classes from './stats-page.module.css';
import { useQr } from './use-stats.ts';

/** The statistics of one code. */
export function StatsPage() {
  const { t } = useTranslation('stats');
  // The route has it, or this page would not show.
  const { uuid = '' } = useParams();
  const me = useMe();
  const qr = useQr(me.account.uuid, uuid);
  usePageTitle(qr.data ? `${t('title')}: ${qr.data.title}` : t('title'));

  const failed = qr.data === undefined ? qr.error : null;
  if (failed instanceof ApiError && failed.status === 404) return <Missing />;
  const header = (
    <>
      <PageHeader
        title={qr.data?.title ?? t('title')}
        actions={(
          <>
            <ExportMenu subject={{ criteria: 'qr', id: uuid, name: qr.data?.title ?? t('title') }} />
            {me.decide('qr.update').allowed && (
              <Button component={Link} to={paths.editQr(uuid)} variant="default" leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>{t('edit')}</Button>
            )}
          </>
        )}
      />
      <div className={classes.note}>{qr.data && <QuotaNotice qr={qr.data} />}</div>
      <LateLive subject={{ criteria: 'qr', id: uuid }} isKnown={qr.data !== undefined} />
    </>
  );
  return (
    <>
      <BackLink to={paths.qrs()} label={t('back')} />
      <StatsFrame
        subject={{ criteria: 'qr', id: uuid }} header={header} rules={qr.data && namesOfRules(qr.data.settings)}
        is={failed ? { failed, retry: () => void qr.refetch() } : qr.data ? 'there' : 'loading'}
        neverVisited={qr.data?.scans === 0 && qr.data.shortUrl ? <NeverScanned shortUrl={qr.data.shortUrl} /> : undefined}
      />
      {qr.data && <rawPart.Component subject={{ criteria: 'qr', id: uuid }} name={qr.data.title} />}
    </>
  );
}

function NeverScanned({ shortUrl: { url } }: { shortUrl: NonNullable<Qr['shortUrl']> }) {
  const { t } = useTranslation('stats');
  return (
    <EmptyState
      title={t('empty.title')} text={t('empty.text', { link: url.replace(/^https?:\/\//, '') })}
      action={<Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">{t('empty.action')}</Button>}
    />
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
