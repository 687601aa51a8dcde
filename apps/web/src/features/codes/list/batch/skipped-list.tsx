import type { BatchResult } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './skipped-list.module.css';

const maxNamed = 50;

/** The codes that were not changed, with the reasons. */
export function SkippedList({ left }: Readonly<{ left: BatchResult['left'] }>) {
  const { t } = useTranslation('batch');
  return (
    <ul className={classes.left}>
      {left.slice(0, maxNamed).map(({ uuid, title, reason }) => (
        <li key={uuid} className={classes.code}>
          <span className={classes.title}>{title}</span>{' '}
          <span className={classes.reason}>{t(`left.reasons.${reason}`)}</span>
        </li>
      ))}
      {left.length > maxNamed && <li className={classes.code}>{t('left.more', { count: left.length - maxNamed })}</li>}
    </ul>
  );
}
