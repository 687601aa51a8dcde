import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, qrListStates, type QrListState } from '../../app/paths.ts';
import classes from './code-tabs.module.css';

export function CodeTabs({ current, search }: { current: QrListState; search: string }) {
  const { t } = useTranslation('qrs');
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {qrListStates.map((state) => (
        <Link key={state} to={paths.qrs(state, search)} className={classes.tab} {...(state === current && { 'aria-current': 'page' })}>
          {t(`tabs.${state}`)}
        </Link>
      ))}
    </nav>
  );
}
