import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { addressOfView, savedViewParam, useListViews } from '../../platform/lists/use-list-views.ts';
import classes from './sidebar.module.css';

/** The saved views that the person has pinned. Fetched after the rest of the sidebar. */
export function SidebarViews({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const opened = new URLSearchParams(useLocation().search).get(savedViewParam);
  const pinned = useListViews().filter((view) => view.pinned);
  if (pinned.length === 0) return null;
  return (
    <>
      <div className={classes.groupWithButton}>
        <h2 className={classes.group}>{t('nav.views')}</h2>
      </div>
      <ul className={classes.list}>
        {pinned.map((view) => (
          <li key={view.uuid}>
            <Link
              to={addressOfView(view)}
              className={classes.item}
              title={view.name}
              {...(onChoose && { onClick: onChoose })}
              {...(view.uuid === opened && { 'aria-current': 'page' })}
            >
              <IconBookmark size={18} stroke={1.75} aria-hidden />
              <span className={classes.itemText}>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
