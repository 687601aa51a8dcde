import type { QrListItem } from '@evercode/contract';
import { useId } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Sparkline } from '../activity/sparkline.tsx';
import { useDaysOf } from '../activity/use-activity.ts';
import type { RowWords } from '../row/row-words.ts';
import { ScanCount } from '../row/scan-count.tsx';
import classes from './panel-scans.module.css';

/** The total of scans, from the list, and the last days, unless the statistics are unavailable. */
export function PanelScans({ code, words }: Readonly<{ code: QrListItem; words: RowWords }>) {
  const { t } = useTranslation(['panel', 'qrs', 'common']);
  const headingId = useId();
  const days = useDaysOf(code.uuid);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('qrs:columns.scans')}
      </h3>
      <dl className={classes.figures}>
        <div>
          <dt>{t('panel:total')}</dt>
          <dd>
            <ScanCount code={code} words={words} canOpen={code.state !== 'deleted'} />
          </dd>
        </div>
        {days && (
          <div>
            <dt>{t('panel:recent')}</dt>
            <dd>{words.format.number(days.total)}</dd>
          </div>
        )}
        {days && (
          <div>
            <dt>{t('panel:visitors')}</dt>
            <dd>{words.format.number(days.unique)}</dd>
          </div>
        )}
      </dl>
      {days && <Sparkline days={days} isLarge />}
      {code.scansBefore !== null && (
        <p className={classes.before}>{t('common:scansBefore', { scans: words.format.number(code.scansBefore) })}</p>
      )}
    </section>
  );
}
