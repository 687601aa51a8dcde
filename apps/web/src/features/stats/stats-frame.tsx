import type { WorkspaceAction } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoResults } from './no-results.tsx';
import { StatsBody } from './stats-body.tsx';
import classes from './stats-page.module.css';
import { useStats, useTotalsBefore, type StatsSubject } from './use-stats.ts';
import { useStatsView } from './use-stats-view.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** What is known of the subject beside its figures: not yet, that it failed, or all. */
  is: 'loading' | 'there' | { failed: unknown; retry: () => void };
  /** Where nobody has ever come: in place of what is said of a period without visits. */
  neverVisited?: ReactNode;
  /** Above the filters. */
  header: (isLive: boolean) => ReactNode;
}>;

/** The filters and what they lead to, of a code or of many. */
export function StatsFrame({ subject, is, neverVisited, header }: Props) {
  const me = useMe();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  const { view, change } = useStatsView();
  const stats = useStats(subject, view);
  const before = useTotalsBefore(subject, view);
  const failure = typeof is === 'object' ? is.failed : stats.data === undefined ? stats.error : null;
  const retry = () => {
    if (typeof is === 'object') is.retry();
    void stats.refetch();
  };
  return (
    <>
      {header(stats.isSuccess && !stats.isRefetchError && before.isRunning)}
      <FilterBar view={view} change={change} />
      {failure !== null && <ErrorState reference={failure instanceof ApiError ? failure.reference : undefined} onRetry={retry} />}
      {failure === null && (is === 'there' && stats.data
        ? (
          <StatsBody
            subject={subject} stats={stats.data} before={before} view={view} may={may} isOld={stats.isPlaceholderData} hasFailed={stats.isRefetchError}
            nothing={neverVisited ?? <NoResults view={view} change={change} />}
          />
        )
        : <Loading />)}
    </>
  );
}

function Loading() {
  return (
    <div className={classes.body} aria-busy>
      <Skeleton height={118} radius="lg" />
      <Skeleton height={380} radius="lg" />
    </div>
  );
}
