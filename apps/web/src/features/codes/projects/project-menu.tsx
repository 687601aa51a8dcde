import type { Project } from '@evercode/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconCursorText,
  IconDots,
  IconFolderOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { projectState } from '../../../platform/projects/use-projects.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ProjectDialogs } from './project-dialogs.tsx';
import { useProjectActions } from './use-project-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Rendered inside the page's landmark, but outside the rows, which would clip it. */
const inMain = { target: '#main' };

/** The actions on a project. On the project's own page without the link to it. */
export function ProjectMenu({ project, isOpen = false }: { project: Project; isOpen?: boolean }) {
  const { t } = useTranslation('projects');
  const { decide } = useMe();
  const actions = useProjectActions(project);
  const canUpdate = decide('project.update').allowed;
  const canDelete = decide('project.delete').allowed;
  return (
    <div>
      <Menu position="bottom-end" width={220} portalProps={inMain}>
        <Menu.Target>
          <ActionIcon
            variant={isOpen ? 'default' : 'subtle'}
            color="gray"
            size={36}
            aria-label={t('menu.label', { title: project.title })}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isOpen && (
            <Menu.Item component={Link} to={paths.project(project.uuid)} leftSection={<IconFolderOpen {...icon} />}>
              {t('menu.open')}
            </Menu.Item>
          )}
          {decide('stats.read').allowed && (
            <Menu.Item
              component={Link}
              to={paths.stats({ criteria: 'project', id: project.uuid })}
              leftSection={<IconChartBar {...icon} />}
            >
              {t('menu.stats')}
            </Menu.Item>
          )}
          {canUpdate && (
            <>
              <Menu.Item leftSection={<IconCursorText {...icon} />} onClick={() => actions.ask('rename')}>
                {t('menu.rename')}
              </Menu.Item>
              {project.state === projectState.active ? (
                <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={actions.pause}>
                  {t('menu.pause')}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={actions.activate}>
                  {t('menu.activate')}
                </Menu.Item>
              )}
            </>
          )}
          {canDelete && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={actions.trash}>
              {t('menu.trash')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ProjectDialogs project={project} actions={actions} />
    </div>
  );
}
