import { IconCircleCheck, IconLayoutGrid, IconPlayerPause, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { paths, type QrListState } from '../paths.ts';
import { PlanUsage } from './plan-usage.tsx';
import classes from './sidebar.module.css';

const documents: readonly { state: QrListState; icon: Icon }[] = [
  { state: 'all', icon: IconLayoutGrid },
  { state: 'active', icon: IconCircleCheck },
  { state: 'paused', icon: IconPlayerPause },
  { state: 'trash', icon: IconTrash },
];

export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.sidebar}>
      <Link to={paths.home()} className={classes.brand} {...(onChoose && { onClick: onChoose })}>
        <Logo /> Evercode
      </Link>
      <nav aria-label={t('nav.codes')} className={classes.nav}>
        <h2 className={classes.group}>{t('nav.codes')}</h2>
        <ul className={classes.list}>
          {documents.map(({ state, icon: ItemIcon }) => (
            <li key={state}>
              <NavLink to={paths.qrs(state)} className={classes.item ?? ''} {...(onChoose && { onClick: onChoose })}>
                <ItemIcon size={18} stroke={1.75} aria-hidden />
                {t(`nav.${state}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PlanUsage />
    </div>
  );
}
