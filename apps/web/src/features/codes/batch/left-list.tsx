import type { BatchResult } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import classes from './left-list.module.css';

const mostNamed = 50;

/** Which codes stay as they are, and why. */
export function LeftList({ left }: Readonly<{ left: BatchResult['left'] }>) {
  const { t } = useTranslation('batch');
  return (
    <ul className={classes.left}>
      {left.slice(0, mostNamed).map(({ uuid, title, reason }) => (
        <li key={uuid} className={classes.code}><span className={classes.title}>{title}</span> <span className={classes.reason}>{t(`left.reasons.${reason}`)}</span></li>
      ))}
      {left.length > mostNamed && <li className={classes.code}>{t('left.more', { count: left.length - mostNamed })}</li>}
    </ul>
  );
}
