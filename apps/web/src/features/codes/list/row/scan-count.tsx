import type { QrListItem } from '@evercode/contract';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import type { RowWords } from './row-words.ts';
import classes from './scan-count.module.css';

// Loaded on demand, only while the statistics are unavailable.
const unknownPart = createLazyPart(async () => (await import('./unknown-scans.tsx')).UnknownScans);

type Props = Readonly<{ code: QrListItem; words: RowWords; canOpen: boolean }>;

/** The number of scans, linked to the statistics. A dash with the reason while it is unknown. */
export function ScanCount({ code, words: { t, format }, canOpen }: Props) {
  if (code.scans === null) return <UnknownCount />;
  const { scans, scansBefore } = code;
  const counted = t('row.scans', { count: scans });
  const before = scansBefore === null ? '' : t('common:scansBefore', { scans: format.number(scansBefore) });
  const words = before === '' ? counted : `${counted}. ${before}`;
  const figure = (
    <>
      <span aria-hidden>{format.number(scans)}</span>
      <HiddenText>{words}</HiddenText>
    </>
  );
  return canOpen ? (
    <a className={classes.count} href={paths.codeStats(code.uuid)} title={words}>
      {figure}
    </a>
  ) : (
    <span className={classes.count} title={before === '' ? undefined : words}>
      {figure}
    </span>
  );
}

function UnknownCount() {
  return useIsLoaded(unknownPart) ? <unknownPart.Component /> : '—';
}
