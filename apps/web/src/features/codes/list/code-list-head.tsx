import { useTranslation } from 'react-i18next';
import classes from './row/code-row.module.css';

/** Column titles, hidden from screen readers: each figure in a row has its own label. */
export function CodeListHead() {
  const { t } = useTranslation('qrs');
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.row}>
        <span className={classes.twoColumns}>{t('columns.code')}</span>
        <span>{t('columns.destination')}</span>
        <span>{t('columns.state')}</span>
        <span className={classes.scans}>{t('columns.scans')}</span>
        <span>{t('columns.updated')}</span>
      </div>
    </div>
  );
}
