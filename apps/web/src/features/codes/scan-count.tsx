import type { QrListItem } from '@evercode/contract';
import { createLatePart, useArrival } from '../../app/late-part.tsx';
import { paths } from '../../app/paths.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import type { RowWords } from './row-words.ts';
import classes from './scan-count.module.css';

// Rare: only while the statistics are away.
const unknownPart = createLatePart(async () => (await import('./unknown-scans.tsx')).UnknownScans);

type Props = Readonly<{ qr: QrListItem; words: RowWords; canOpen: boolean }>;

/** How often people scanned it, on the way to the statistics. A dash while nobody can say, with the reason. */
export function ScanCount({ qr, words: { t, format }, canOpen }: Props) {
  if (qr.scans === null) return <Unknown />;
  const words = t('row.scans', { count: qr.scans });
  const figure = <><span aria-hidden>{format.number(qr.scans)}</span><HiddenText>{words}</HiddenText></>;
  return canOpen
    ? <a className={classes.count} href={paths.qrStats(qr.uuid)} title={words}>{figure}</a>
    : <span className={classes.count}>{figure}</span>;
}

function Unknown() {
  return useArrival(unknownPart) ? <unknownPart.Component /> : '—';
}
