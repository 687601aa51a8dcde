import { Alert, Skeleton } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useIsLoaded } from '../../../platform/navigation/lazy-part.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { ComparedWith } from './totals/compared-with.tsx';
import { chartPart, detailsPart } from './lazy-parts.ts';
import type { DetailsProps } from './stats-details.tsx';
import classes from './stats-page.module.css';
import { TotalsRow } from './totals/totals-row.tsx';
import type { useTotalsBefore } from './use-stats.ts';

type Props = DetailsProps &
  Readonly<{
    before: ReturnType<typeof useTotalsBefore>;
    /** Shown instead of the figures when there are none. */
    nothing: ReactNode;
    /** The figures belong to the previous period, or a refresh failed. */
    isOld: boolean;
    hasFailed: boolean;
  }>;

/** Shows the totals at once, then their chart and the details. */
export function StatsBody({ before, nothing, isOld, hasFailed, ...details }: Props) {
  const { t } = useTranslation('stats');
  const {
    stats: { totals, series },
    view,
  } = details;
  const hasScans = totals.total > 0;
  // Renders charts and tables after the totals at low priority, so that the page stays responsive.
  const areDetailsDue = useDeferredValue(true, false);
  const areDetailsLoaded = useIsLoaded(detailsPart);
  const isChartLoaded = useIsLoaded(chartPart);
  const isReady = areDetailsLoaded && isChartLoaded && areDetailsDue;

  return (
    <div className={classes.body} aria-busy={isOld}>
      {hasFailed && (
        <Alert color="amber" aria-live="polite">
          {t('error.stale')}
        </Alert>
      )}
      {hasScans ? (
        <section className={classes.main} aria-label={t('totals.label')}>
          <TotalsRow totals={totals} before={chooseBefore(before, isOld)} />
          <ComparedWith before={before} timeZone={view.timeZone} />
          {isReady ? (
            <chartPart.Component
              series={series}
              interval={view.interval}
              timeZone={view.timeZone}
              isRunning={before.isRunning}
            />
          ) : (
            <Loading>
              <Skeleton height={420} radius="md" />
            </Loading>
          )}
        </section>
      ) : (
        nothing
      )}
      {isReady && <detailsPart.Component {...details} />}
    </div>
  );
}

/** Without scans in the compared period there is nothing to compare. */
function chooseBefore({ totals, isWanted, isAllowed }: Props['before'], isOld: boolean) {
  if (!isWanted || !isAllowed || totals?.total === 0) return undefined;
  return isOld ? 'awaited' : (totals ?? 'awaited');
}
