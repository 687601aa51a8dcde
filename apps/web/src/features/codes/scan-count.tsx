import type { QrListItem } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { createLatePart, useArrival } from '../../app/late-part.tsx';
import { paths } from '../../app/paths.ts';
import classes from './scan-count.module.css';

// Rare: only while the statistics are away.
const unknownPart = createLatePart(async () => (await import('./unknown-scans.tsx')).UnknownScans);

/** How often people scanned it, on the way to the statistics. A dash while nobody can say, with the reason. */
export function ScanCount({ qr, canOpen }: { qr: QrListItem; canOpen: boolean }) {
  const { t } = useTranslation('qrs');
  const format = useFormatters();
  const isUnknownHere = useArrival(unknownPart, qr.scans === null);
  if (qr.scans === null) return isUnknownHere ? <unknownPart.Component /> : '—';
  const words = t('row.scans', { count: qr.scans });
  const figure = <><span aria-hidden>{format.number(qr.scans)}</span><VisuallyHidden>{words}</VisuallyHidden></>;
  return canOpen
    ? <Link className={classes.count} to={paths.qrStats(qr.uuid)} title={words}>{figure}</Link>
    : <span className={classes.count}>{figure}</span>;
}
