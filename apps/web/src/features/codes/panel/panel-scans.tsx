import type { QrListItem } from '@evercode/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanCount } from '../scan-count.tsx';
import classes from './panel-scans.module.css';

/** How often it was scanned: ever, as the list says it. */
export function PanelScans({ qr }: { qr: QrListItem }) {
  const { t } = useTranslation(['panel', 'qrs']);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>{t('qrs:columns.scans')}</h3>
      <dl className={classes.figures}>
        <div><dt>{t('panel:total')}</dt><dd><ScanCount qr={qr} canOpen={qr.state !== 'deleted'} /></dd></div>
      </dl>
    </section>
  );
}
