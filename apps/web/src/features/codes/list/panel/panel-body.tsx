import type { Qr, QrListItem } from '@evercode/contract';
import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ArtBanner } from '../../../../platform/art/art-banner.tsx';
import { BlockedNotice } from '../../../../platform/code/blocked-notice.tsx';
import { QuotaNotice } from '../../../../platform/code/quota-notice.tsx';
import { useCodeEntries, type CodeEntry } from '../row/code-entries.tsx';
import { CodeState } from '../row/code-state.tsx';
import { useRowWords } from '../row/row-words.ts';
import { ShortLink } from '../row/short-link.tsx';
import type { CodeActions } from '../changes/use-code-actions.tsx';
import { RulesRow } from '../../../../platform/code/rules/rules-row.tsx';
import { LargeDrawing } from '../../../../platform/drawing/large-drawing.tsx';
import classes from './panel-body.module.css';
import { PanelFacts } from './panel-facts.tsx';
import { PanelScans } from './panel-scans.tsx';

type Props = Readonly<{ code: QrListItem; whole: Qr | undefined; actions: CodeActions }>;

export function PanelBody({ code, whole, actions }: Props) {
  const { t } = useTranslation(['panel', 'qrs']);
  const words = useRowWords();
  const [first = [], ...rest] = useCodeEntries(code, actions);
  const isTrashed = code.state === 'deleted';
  return (
    <>
      <LargeDrawing code={code} label={t('panel:drawing', { title: code.title })} className={classes.drawing} />
      <div className={classes.link}>
        {code.shortUrl ? (
          <ShortLink url={code.shortUrl.url} words={words} canOpen={!isTrashed} />
        ) : (
          <span>{t('qrs:row.static')}</span>
        )}
      </div>
      <div className={classes.states}>
        <CodeState code={{ ...code, blockedReason: null, quotaUntil: null }} words={words} />
        {code.locked && (
          <span className={classes.lock}>
            <IconLock size={14} stroke={2} aria-hidden />
            {t('qrs:row.locked')}
          </span>
        )}
      </div>
      {code.blockedReason && <BlockedNotice reason={code.blockedReason} />}
      {!isTrashed && <QuotaNotice code={code} />}
      <Entries entries={first} className={classes.tiles} />
      {code.dynamic && actions.may('stats.read') && <PanelScans code={code} words={words} />}
      {!isTrashed && <ArtBanner code={code} />}
      {whole && !isTrashed && <RulesRow code={whole} />}
      <PanelFacts code={code} description={whole?.description} />
      {rest.length > 0 && <Entries entries={rest.flat()} className={classes.rows} />}
    </>
  );
}

function Entries({ entries, className }: Readonly<{ entries: readonly CodeEntry[]; className: string | undefined }>) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { label, Icon, isFinal = false, link, run } }: { entry: CodeEntry }) {
  const words = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </>
  );
  return link ? (
    <Link {...link} className={classes.entry}>
      {words}
    </Link>
  ) : (
    <UnstyledButton className={classes.entry ?? ''} data-final={isFinal || undefined} onClick={run}>
      {words}
    </UnstyledButton>
  );
}
