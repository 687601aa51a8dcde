import type { Qr } from '@evercode/contract';
import { namesOfRules } from '@evercode/i18n';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { MessageBlock } from '../../../platform/screens/message-page.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { QuotaNotice } from '../../../platform/code/quota-notice.tsx';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { LazyLive } from './totals/lazy-live.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { StatsFrame } from './stats-frame.tsx';
import { StatsHeader } from './stats-header.tsx';
import classes from './stats-page.module.css';
import { useCode } from './use-stats.ts';

/** The statistics of one code. */
export function StatsPage() {
  const { t } = useTranslation('stats');
  // The route guarantees the parameter.
  const { uuid = '' } = useParams();
  const me = useMe();
  const code = useCode(me.workspace.uuid, uuid);
  usePageTitle(code.data ? `${t('title')}: ${code.data.title}` : t('title'));

  const failed = code.data === undefined ? code.error : null;
  if (failed instanceof ApiError && failed.status === 404) return <Missing />;
  const header = (
    <>
      <StatsHeader title={code.data?.title ?? t('title')}>
        <LazyLive subject={{ criteria: 'qr', id: uuid }} isKnown={code.data !== undefined} />
        {code.data?.dynamic && <ShareButton code={uuid} />}
        <ExportMenu subject={{ criteria: 'qr', id: uuid, name: code.data?.title ?? t('title') }} />
      </StatsHeader>
      <div className={classes.note}>{code.data && <QuotaNotice code={code.data} />}</div>
      {code.data && code.data.scansBefore !== null && <ScansBefore scans={code.data.scansBefore} />}
    </>
  );
  return (
    <>
      <div className={classes.trail}>
        <BackLink to={paths.codes()} label={t('back')} />
        {me.decide('qr.update').allowed && (
          <Link className={classes.edit} to={paths.editCode(uuid)}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
            {t('edit')}
          </Link>
        )}
      </div>
      <StatsFrame
        subject={{ criteria: 'qr', id: uuid }}
        header={header}
        rules={code.data && namesOfRules(code.data.settings)}
        is={failed ? { failed, retry: () => void code.refetch() } : code.data ? 'there' : 'loading'}
        neverVisited={
          code.data?.scans === 0 && code.data.shortUrl ? <NeverScanned shortUrl={code.data.shortUrl} /> : undefined
        }
      />
    </>
  );
}

/** What another service had counted: apart from every figure of ours. */
function ScansBefore({ scans }: { scans: number }) {
  const { t } = useTranslation(['stats', 'common']);
  const format = useFormatters();
  return (
    <p className={classes.before}>
      <strong>{t('common:scansBefore', { scans: format.number(scans) })}</strong> {t('stats:beforeHint')}
    </p>
  );
}

function NeverScanned({ shortUrl: { url } }: { shortUrl: NonNullable<Qr['shortUrl']> }) {
  const { t } = useTranslation('stats');
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default">
          {t('empty.action')}
        </Button>
      }
    />
  );
}

function Missing() {
  const { t } = useTranslation(['stats', 'shell']);
  return (
    <div className={classes.missing}>
      <MessageBlock
        mood="lost"
        title={t('error.missing')}
        text={t('error.missingText')}
        actions={
          <Button component={Link} to={paths.codes()} variant="default">
            {t('shell:notFound.action')}
          </Button>
        }
      />
    </div>
  );
}
