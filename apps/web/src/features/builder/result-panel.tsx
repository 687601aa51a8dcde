import { imageFormats, routes, type Qr } from '@evercode/contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconChartBar, IconCircleCheck, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNotify } from '../../app/notify.ts';
import { paths } from '../../app/paths.ts';
import { useApi } from '../../app/services-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { nameFile, saveFile } from '../../ui/save-file.ts';
import classes from './result-panel.module.css';

type Props = Readonly<{
  qr: Qr;
  /** It has just come into being: the news takes the focus. */
  isNew: boolean;
  isDirty: boolean;
  may: Readonly<{ download: boolean; readStats: boolean }>;
}>;

/** What a saved code is good for: its link, its files, a test. */
export function ResultPanel({ qr, isNew, isDirty, may }: Props) {
  const { t } = useTranslation('builder');
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) news.current?.focus();
  }, [isNew]);
  const { url } = qr.shortUrl;

  return (
    <section className={classes.panel} aria-label={t('result.link')}>
      {isNew && (
        <div ref={news} tabIndex={-1} className={classes.news}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <Title order={2} size="h3">{t('result.created')}</Title>
          <p>{t('result.createdText')}</p>
        </div>
      )}
      <div className={classes.link}>
        <span className={classes.url}>{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton value={url} label={t('result.copy')} />
        <ActionIcon component="a" href={url} target="_blank" rel="noreferrer" variant="subtle" color="gray" aria-label={t('result.open')}>
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {may.download && (isDirty ? <p className={classes.hint}>{t('result.saveFirst')}</p> : <Downloads qr={qr} />)}
      {!isNew && <p className={classes.hint}>{t(hints[qr.state])}</p>}
      {may.readStats && (
        <Button component={Link} to={paths.qrStats(qr.uuid)} variant="subtle" color="gray" leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}>
          {t('result.stats')}
        </Button>
      )}
    </section>
  );
}

const hints = { active: 'result.test', paused: 'result.paused', deleted: 'result.trashed' } as const;

function Downloads({ qr }: { qr: Qr }) {
  const { t } = useTranslation('builder');
  const api = useApi();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: (format: (typeof imageFormats)[number]) => api.downloadFile(routes.getQrImage, { params: { uuid: qr.uuid, format }, query: {} }),
    onSuccess: (file, format) => saveFile(file, nameFile(qr.title, format)),
    onError: notify.failure,
  });
  return (
    <div className={classes.downloads}>
      {imageFormats.map((format) => (
        <Button
          key={format} variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={t('result.downloadAs', { format: format.toUpperCase() })}
          loading={download.isPending && download.variables === format} onClick={() => download.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
