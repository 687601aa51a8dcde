import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Job, JobKind } from '@evercode/contract';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { isOpen } from '../../../platform/jobs/job-queries.ts';
import { makesCodes, useJobHeading } from '../../../platform/jobs/job-words.ts';
import { useJob } from '../../../platform/jobs/use-job.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { JobResult } from './job-result.tsx';
import { JobRows } from './job-rows.tsx';
import classes from './job-page.module.css';
import { RunningJob } from './running-job.tsx';

type Props = Readonly<{
  /** What a feature shows of its finished jobs, between the result and the rows. */
  after: Readonly<Record<JobKind, ComponentType<{ job: Job }> | null>>;
}>;

/** A long work: its progress while it runs, then its result. */
export function JobPage({ after }: Props) {
  const { t } = useTranslation(['jobs', 'settings']);
  const { uuid = '' } = useParams();
  const headingOf = useJobHeading();
  const job = useJob(uuid);
  const { data, isError, error } = job;
  const title = data ? headingOf(data) : t('settings:frame.pages.importExport.name');
  usePageTitle(title);
  const After = data && after[data.kind];
  return (
    <div className={classes.page}>
      <BackLink to={paths.importExport()} label={t('settings:frame.pages.importExport.name')} />
      <PageHeader title={title} />
      {/* A heading that changes is not read out by itself. */}
      <VisuallyHidden component="output">{data && !isOpen(data) && title}</VisuallyHidden>
      {data === undefined && isError && (
        <ErrorState
          reference={error instanceof ApiError ? error.reference : undefined}
          onRetry={() => void job.refetch()}
        />
      )}
      {data === undefined && !isError && (
        <Loading>
          <Skeleton height={132} radius="lg" />
        </Loading>
      )}
      {data && isOpen(data) && <RunningJob job={data} isLost={isError} />}
      {data && !isOpen(data) && (
        <>
          <JobResult job={data} />
          {After && <After job={data} />}
          {makesCodes(data) && <JobRows job={data} />}
        </>
      )}
    </div>
  );
}
