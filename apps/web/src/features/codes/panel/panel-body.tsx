import type { Qr, QrListItem } from '@evercode/contract';
import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockedNotice } from '../../../app/blocked/blocked-notice.tsx';
import { QuotaNotice } from '../../../app/quota/quota-notice.tsx';
import { useCodeEntries, type CodeEntry } from '../code-entries.tsx';
import { CodeState } from '../code-state.tsx';
import { useRowWords } from '../row-words.ts';
import { ShortLink } from '../short-link.tsx';
import type { CodeActions } from '../use-code-actions.tsx';
import { LargeDrawing } from './large-drawing.tsx';
import classes from './panel-body.module.css';
import { PanelFacts } from './panel-facts.tsx';
import { PanelScans } from './panel-scans.tsx';

type Props = Readonly<{ qr: QrListItem; whole: Qr | undefined; actions: CodeActions }>;

export function PanelBody({ qr, whole, actions }: Props) {
  const { t } = useTranslation(['panel', 'qrs']);
  const words = useRowWords();
  const [first = [], ...rest] = useCodeEntries(qr, actions);
  const isTrashed = qr.state === 'deleted';
  return (
    <>
      <LargeDrawing qr={qr} label={t('panel:drawing', { title: qr.title })} className={classes.drawing} />
      <div className={classes.link}>
        {qr.shortUrl ? <ShortLink url={qr.shortUrl.url} words={words} canOpen={!isTrashed} /> : <span>{t('qrs:row.static')}</span>}
      </div>
      <div className={classes.states}>
        <CodeState qr={{ ...qr, blockedReason: null, quotaUntil: null }} words={words} />
        {qr.locked && <span className={classes.lock}><IconLock size={14} stroke={2} aria-hidden />{t('qrs:row.locked')}</span>}
      </div>
      {qr.blockedReason && <BlockedNotice reason={qr.blockedReason} />}
      {!isTrashed && <QuotaNotice qr={qr} />}
      <Entries entries={first} className={classes.tiles} />
      {qr.dynamic && actions.may('stats.read') && <PanelScans qr={qr} words={words} />}
      <PanelFacts qr={qr} description={whole?.description} />
      {rest.length > 0 && <Entries entries={rest.flat()} className={classes.rows} />}
    </>
  );
}

function Entries({ entries, className }: Readonly<{ entries: readonly CodeEntry[]; className: string | undefined }>) {
  return <ul className={className}>{entries.map((entry) => <li key={entry.name}><Entry entry={entry} /></li>)}</ul>;
}

function Entry({ entry: { label, Icon, isFinal = false, link, run } }: { entry: CodeEntry }) {
  const words = <><Icon size={18} stroke={1.75} aria-hidden /><span>{label}</span></>;
  return link
    ? <Link {...link} className={classes.entry}>{words}</Link>
    : <UnstyledButton className={classes.entry ?? ''} data-final={isFinal || undefined} onClick={run}>{words}</UnstyledButton>;
}
