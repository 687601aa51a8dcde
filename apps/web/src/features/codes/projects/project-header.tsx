import { routes } from '@evercode/contract';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { projectState, useProjectCalls } from '../../../platform/projects/use-projects.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import classes from './project-header.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectState } from './project-state.tsx';

/** The header of a project's page. Renders the codes only for a project outside the trash. */
export function ProjectHeader({ uuid, actions, children }: { uuid: string; actions: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('projects');
  const api = useApi();
  const me = useMe();
  const format = useFormatters();
  const { data: project, error } = useQuery({
    queryKey: queryKeys.project(me.workspace.uuid, uuid),
    queryFn: ({ signal }) => api.call(routes.getProject, { params: { uuid }, signal }),
    retry: (failures, failure) => failures < 2 && !(failure instanceof ApiError && failure.status === 404),
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  usePageTitle(project?.title ?? t(isUnknown ? 'unknown' : 'title'));
  const isTrashed = project?.state === projectState.deleted;

  return (
    <>
      <Link to={paths.projects()} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {t('title')}
      </Link>
      <PageHeader
        title={
          project?.title ??
          (isUnknown ? (
            t('unknown')
          ) : error ? (
            t('title')
          ) : (
            <>
              <VisuallyHidden>{t('title')}</VisuallyHidden>
              <Skeleton height={28} width={220} display="inline-block" aria-hidden />
            </>
          ))
        }
        count={
          project && <span aria-label={t('codes', { count: project.qrCount })}>{format.number(project.qrCount)}</span>
        }
        actions={
          project &&
          !isTrashed && (
            <>
              <span className={classes.state}>
                <ProjectState state={project.state} />
              </span>
              <ProjectMenu project={project} isOpen />
              {actions}
            </>
          )
        }
      />
      {project && isTrashed && (
        <InTrash uuid={uuid} title={project.title} canRestore={me.decide('project.restore').allowed} />
      )}
      {!isTrashed && !isUnknown && children}
    </>
  );
}

function InTrash({ uuid, title, canRestore }: { uuid: string; title: string; canRestore: boolean }) {
  const { t } = useTranslation('projects');
  const { restore: call } = useProjectCalls();
  const notify = useNotify();
  const restore = () =>
    call.mutate(uuid, {
      onSuccess: ({ state }) =>
        notify.success(t(state === projectState.paused ? 'done.restoredPaused' : 'done.restored', { title })),
      onError: notify.failure,
    });
  return (
    <div className={classes.notice}>
      <Notice>
        {t('inTrash')}{' '}
        {canRestore && (
          <Button size="compact-sm" variant="light" loading={call.isPending} onClick={restore}>
            {t('menu.restore')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
