import type { Project } from '@evercode/contract';
import { toSearchKey } from '@evercode/contract/search-key';
import { Button } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ProjectDialog } from '../../../platform/projects/project-dialog.tsx';
import { useProjects } from '../../../platform/projects/use-projects.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { HiddenText } from '../../../ui/layout/hidden-text.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectState } from './project-state.tsx';
import classes from './projects-view.module.css';

type Props = Readonly<{ search: string; tools: React.ReactNode; onClearSearch: () => void }>;

/** All projects by name. */
export function ProjectsView({ search, tools, onClearSearch }: Props) {
  const { t } = useTranslation(['projects', 'qrs']);
  const canCreate = useMe().decide('project.create').allowed;
  const format = useFormatters();
  const list = useProjects();
  const [isCreating, setCreating] = useState(false);
  const found = list.data?.filter(({ title }) => toSearchKey(title).includes(toSearchKey(search)));
  const isBlank = list.data?.length === 0;
  // Only once the list is known: a button that goes away would take the focus along.
  const isBlankOrLoading = isBlank || list.isLoading;
  const isPhone = useIsPhone();
  const button = canCreate && (
    <Button size="md" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create.title')}
    </Button>
  );
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        count={
          <>
            <span aria-hidden>{found && format.number(found.length)}</span>
            <HiddenText aria-live="polite">{found && t('count', { count: found.length })}</HiddenText>
          </>
        }
        actions={!isBlankOrLoading && !isPhone && button}
      />
      {tools}
      {list.isPending && <SkeletonRows rows={4} height={60} isCard />}
      {list.isError && !list.data && (
        <ErrorState
          reference={list.error instanceof ApiError ? list.error.reference : undefined}
          onRetry={() => void list.refetch()}
        />
      )}
      {isBlank && <EmptyState title={t('empty.title')} text={t('empty.text')} action={button} />}
      {!isBlank && found?.length === 0 && (
        <EmptyState
          mood="lost"
          title={t('move.notFound', { search })}
          action={
            <Button variant="default" onClick={onClearSearch}>
              {t('qrs:empty.search.action')}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <ul className={classes.list} aria-label={t('title')}>
          {found.map((project) => (
            <ProjectRow key={project.uuid} project={project} />
          ))}
        </ul>
      )}
      {!isBlankOrLoading && isPhone && button && <BottomBar>{button}</BottomBar>}
      {isCreating && <ProjectDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormatters();
  const now = useNow();
  const updatedAt = new Date(project.updatedAt);
  return (
    <li className={classes.row}>
      <IconFolder size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <Link to={paths.project(project.uuid)} className={classes.title}>
        {project.title}
      </Link>
      <span className={classes.count}>{t('codes', { count: project.qrCount })}</span>
      <span className={classes.state}>
        <ProjectState state={project.state} />
      </span>
      <time className={classes.updated} dateTime={project.updatedAt} title={format.dateTime(updatedAt)}>
        {format.relative(updatedAt > now ? now : updatedAt, now)}
      </time>
      <ProjectMenu project={project} />
    </li>
  );
}
