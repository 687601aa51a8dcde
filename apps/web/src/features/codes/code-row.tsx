import type { QrListItem } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { paths } from '../../app/paths.ts';
import { CodeDrawing } from './code-drawing.tsx';
import classes from './code-row.module.css';
import { CodeState } from './code-state.tsx';
import { LazyCodeMenu } from './lazy-code-menu.tsx';
import { ScanCount } from './scan-count.tsx';
import { ShortLink } from './short-link.tsx';
import type { CodeActions } from './use-code-actions.tsx';

type Props = Readonly<{ qr: QrListItem; actions: CodeActions; now: Date }>;

/** One code: in columns, on two lines or as a card, by the room there is. Scrolling renders the list again and again, but not this. */
export const CodeRow = memo(function CodeRow({ qr, actions, now }: Props) {
  const { t } = useTranslation('qrs');
  const format = useFormatters();
  const isTrashed = qr.state === 'deleted';
  const canEdit = !isTrashed && actions.may('qr.update');
  const updatedAt = new Date(qr.updatedAt);

  return (
    <div className={classes.row} data-trashed={isTrashed || undefined}>
      <CodeDrawing qr={qr} className={classes.drawing} />
      <div className={classes.name}>
        {canEdit
          ? <Link to={paths.editQr(qr.uuid)} className={classes.title} title={t('row.edit', { title: qr.title })}>{qr.title}</Link>
          : <span className={classes.title}>{qr.title}</span>}
        {qr.shortUrl && <ShortLink url={qr.shortUrl.url} canOpen={!isTrashed} />}
      </div>
      <div className={classes.destination} title={qr.destination}>
        <VisuallyHidden>{t('columns.destination')}: </VisuallyHidden>
        {shorten(qr.destination)}
      </div>
      <div className={classes.state}><CodeState qr={qr} /></div>
      <div className={classes.scans}>
        <span className={classes.label} aria-hidden>{t('columns.scans')}</span>
        <ScanCount qr={qr} canOpen={!isTrashed && actions.may('stats.read')} />
      </div>
      <div className={classes.updated}>
        <VisuallyHidden>{t('columns.updated')}: </VisuallyHidden>
        {/* This clock may be behind the server's. */}
        <time dateTime={qr.updatedAt} title={format.dateTime(updatedAt)}>{format.relative(updatedAt > now ? now : updatedAt, now)}</time>
      </div>
      <div className={classes.menu}><LazyCodeMenu qr={qr} actions={actions} /></div>
    </div>
  );
});

function shorten(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
