import type { Qr } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { paths } from '../../app/paths.ts';
import classes from './scan-count.module.css';

// Rare: only while the statistics are away.
const UnknownScans = lazy(async () => ({ default: (await import('./unknown-scans.tsx')).UnknownScans }));

/** How often people scanned it, on the way to the statistics. A dash while nobody can say, with the reason. */
export function ScanCount({ qr, canOpen }: { qr: Qr; canOpen: boolean }) {
  const { t } = useTranslation('qrs');
  const format = useFormatters();
  if (qr.scans === null) return <Suspense fallback="—"><UnknownScans /></Suspense>;
  const words = t('row.scans', { count: qr.scans });
  const figure = <><span aria-hidden>{format.number(qr.scans)}</span><VisuallyHidden>{words}</VisuallyHidden></>;
  return canOpen
    ? <Link className={classes.count} to={paths.qrStats(qr.uuid)} title={words}>{figure}</Link>
    : <span className={classes.count}>{figure}</span>;
}
