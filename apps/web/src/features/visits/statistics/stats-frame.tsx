import type { WorkspaceAction } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import { Skeleton } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { preload } from '../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { RetentionNotice } from './totals/retention-notice.tsx';
import { detailsPart } from './lazy-parts.ts';
import { NoResults } from './no-results.tsx';
import { NothingFiltered, TooManyScans } from './nothing-filtered.tsx';
import { StatsBody } from './stats-body.tsx';
import { resolvePeriod } from './filters/stats-period.ts';
import type { StatsSubject } from './stats-question.ts';
import { useStats, useTotalsBefore } from './use-stats.ts';
import { useStatsView } from './filters/use-stats-view.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** For one code: the names of its rules. */
  rules?: RuleNames | undefined;
  /** The state of the subject's own data, apart from its figures. */
  is: 'loading' | 'there' | { failed: unknown; retry: () => void };
  /** Shown when there were no scans ever, instead of the message about the period. */
  neverVisited?: ReactNode;
  /** Shown when the subject does not exist, instead of an error. */
  missing?: ReactNode;
  /** Shown after the places. */
  more?: ReactNode;
  /** Above the filters. */
  header: ReactNode;
}>;

/** The filters and the figures, of one code or of several. */
export function StatsFrame({ subject, rules, is, neverVisited, missing, more, header }: Props) {
  const me = useMe();
  const { now } = useServices();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  const { view, change } = useStatsView();
  const stats = useStats(subject, view);
  const before = useTotalsBefore(subject, view);
  // Loads the details' code in parallel with the figures.
  useEffect(() => preload(detailsPart), []);
  const failure = typeof is === 'object' ? is.failed : stats.data === undefined ? stats.error : null;
  if (missing !== undefined && failure instanceof ApiError && failure.status === 404) return missing;
  const retry = () => {
    if (typeof is === 'object') is.retry();
    void stats.refetch();
  };
  return (
    <>
      {header}
      <FilterBar view={view} change={change} subject={subject} rules={rules} />
      <RetentionNotice from={resolvePeriod(view, new Date(now())).from} timeZone={view.timeZone} />
      {failure !== null && <Failure failure={failure} onRetry={retry} />}
      {failure === null &&
        (is === 'there' && stats.data ? (
          <StatsBody
            subject={subject}
            rules={rules}
            stats={stats.data}
            before={before}
            view={view}
            may={may}
            isOld={stats.isPlaceholderData}
            hasFailed={stats.isRefetchError}
            more={more}
            nothing={neverVisited || (view.filters ? <NothingFiltered /> : <NoResults view={view} change={change} />)}
          />
        ) : (
          <StatsSkeleton />
        ))}
    </>
  );
}

function Failure({ failure, onRetry }: Readonly<{ failure: unknown; onRetry: () => void }>) {
  if (!(failure instanceof ApiError)) return <ErrorState onRetry={onRetry} />;
  // The server reads the scans of a filter one by one, and refuses too many of them.
  const areTooMany = failure.violations.some(({ propertyPath }) => propertyPath === 'filters');
  return areTooMany ? <TooManyScans /> : <ErrorState reference={failure.reference} onRetry={onRetry} />;
}

function StatsSkeleton() {
  return (
    <Loading>
      <Skeleton height={560} radius="lg" />
    </Loading>
  );
}
