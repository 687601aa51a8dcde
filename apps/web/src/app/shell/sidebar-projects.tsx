import { ActionIcon } from '@mantine/core';
import { IconFolder, IconFolders, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useProjects } from '../../platform/projects/use-projects.ts';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { useLazyScreen } from '../../platform/navigation/use-lazy-screen.ts';
import classes from './sidebar.module.css';

/** More would push the rest of the sidebar off the screen; a link leads to all of them. */
const maxShown = 8;

/** The projects by name, with links. Fetched after the rest of the sidebar. */
export function SidebarProjects({ onChoose, isCurrent }: { onChoose: (() => void) | undefined; isCurrent: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const canCreate = useMe().decide('project.create').allowed;
  const { data: projects } = useProjects();
  const [isCreating, setCreating] = useState(false);
  const dialog = useLazyScreen(async () => (await import('../../platform/projects/project-dialog.tsx')).ProjectDialog);
  if (projects === undefined) return null;
  // The open project is always among those shown.
  const open = projects.find(({ uuid }) => pathname.endsWith(uuid));
  const first = projects.slice(0, maxShown);
  const shown = open && !first.includes(open) ? [...first.slice(0, -1), open] : first;
  const leave = onChoose && { onClick: onChoose };

  return (
    <>
      <div className={classes.groupWithButton}>
        <h2 className={classes.group}>{t('nav.projects')}</h2>
        {canCreate && projects.length > 0 && (
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-label={t('nav.newProject')}
            onClick={() => setCreating(true)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.list}>
        {shown.map(({ uuid, title }) => (
          <li key={uuid}>
            <Link
              to={paths.project(uuid)}
              className={classes.item}
              title={title}
              {...leave}
              {...(uuid === open?.uuid && { 'aria-current': 'page' })}
            >
              <IconFolder size={18} stroke={1.75} aria-hidden />
              <span className={classes.itemText}>{title}</span>
            </Link>
          </li>
        ))}
        {projects.length > maxShown && (
          <li>
            <Link
              to={paths.projects()}
              className={classes.item}
              {...leave}
              {...(isCurrent && { 'aria-current': 'page' })}
            >
              <IconFolders size={18} stroke={1.75} aria-hidden />
              {t('nav.allProjects')}
            </Link>
          </li>
        )}
        {projects.length === 0 && canCreate && (
          <li>
            <button type="button" className={classes.item} onClick={() => setCreating(true)}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('nav.firstProject')}
            </button>
          </li>
        )}
      </ul>
      {isCreating && (
        <dialog.Component
          onClose={() => setCreating(false)}
          onDone={({ uuid }) => {
            onChoose?.();
            void navigate(paths.project(uuid));
          }}
        />
      )}
    </>
  );
}
