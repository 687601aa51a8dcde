import type { WorkspaceAction } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import { Skeleton } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { prepare } from '../../app/late-part.tsx';
import { useServices } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { detailsPart } from './late-parts.ts';
import { NoResults } from './no-results.tsx';
import { StatsBody } from './stats-body.tsx';
import classes from './stats-page.module.css';
import { resolvePeriod } from './stats-period.ts';
import type { StatsSubject } from './stats-question.ts';
import { useStats, useTotalsBefore } from './use-stats.ts';
import { useStatsView } from './use-stats-view.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** Of one code: what its rules are called. */
  rules?: RuleNames | undefined;
  /** What is known of the subject beside its figures: not yet, that it failed, or all. */
  is: 'loading' | 'there' | { failed: unknown; retry: () => void };
  /** Where nobody has ever come: in place of what is said of a period without visits. */
  neverVisited?: ReactNode;
  /** Where the server knows no such thing: in place of an error. */
  missing?: ReactNode;
  /** After the countries. */
  more?: ReactNode;
  /** Above the filters. */
  header: ReactNode;
  /** Before the others. */
  filter?: ReactNode;
}>;

/** The filters and what they lead to, of a code or of many. */
export function StatsFrame({ subject, rules, is, neverVisited, missing, more, header, filter }: Props) {
  const me = useMe();
  const { now } = useServices();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  const { view, change } = useStatsView();
  const stats = useStats(subject, view);
  const before = useTotalsBefore(subject, view);
  // While the figures are on their way.
  useEffect(() => prepare(detailsPart), []);
  const failure = typeof is === 'object' ? is.failed : stats.data === undefined ? stats.error : null;
  if (missing !== undefined && failure instanceof ApiError && failure.status === 404) return missing;
  const retry = () => {
    if (typeof is === 'object') is.retry();
    void stats.refetch();
  };
  return (
    <>
      {header}
      {/* Where the live card says it, once is enough. */}
      <FilterBar view={view} change={change} first={filter} isLive={!may('stats.hourly') && stats.isSuccess && !stats.isRefetchError && before.isRunning} />
      <KeptNotice from={resolvePeriod(view, new Date(now())).from} timeZone={view.timeZone} />
      {failure !== null && <ErrorState reference={failure instanceof ApiError ? failure.reference : undefined} onRetry={retry} />}
      {failure === null && (is === 'there' && stats.data
        ? (
          <StatsBody
            subject={subject} rules={rules} stats={stats.data} before={before} view={view} may={may} isOld={stats.isPlaceholderData} hasFailed={stats.isRefetchError} more={more}
            nothing={neverVisited || <NoResults view={view} change={change} />}
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
