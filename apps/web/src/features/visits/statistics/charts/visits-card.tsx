import type { Stats } from '@evercode/contract';
import { SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../../platform/services/services-context.tsx';
import type { Interval } from '../filters/stats-interval.ts';
import classes from './visits-card.module.css';
import { nameSeries } from './visits-series.ts';
import { VisitsTable } from './visits-table.tsx';

// Loaded on demand: the chart code is larger than the rest of the screen.
const chartPart = createLazyPart(async () => (await import('./visits-chart.tsx')).VisitsChart);

type View = 'chart' | 'table';

type Props = Readonly<{
  series: Stats['series'];
  interval: Interval;
  timeZone: string;
  /** The last bucket is still counting. */
  isRunning: boolean;
}>;

/** The scans over time, below the totals in their card. */
export function VisitsCard({ series, interval, timeZone, isRunning }: Props) {
  const { t } = useTranslation('stats');
  const language = useServices().language.current();
  const isChartLoaded = useIsLoaded(chartPart);
  const [view, setView] = useState<View>('chart');
  const points = useMemo(
    () => nameSeries(series, interval, language, timeZone),
    [series, interval, language, timeZone],
  );
  const views = (['chart', 'table'] as const).map((value) => ({ value, label: t(`chart.${value}`) }));

  return (
    <div>
      <div className={classes.head}>
        <h2>{t(`chart.title.${interval}`)}</h2>
        <SegmentedControl size="xs" aria-label={t('chart.view')} data={views} value={view} onChange={setView} />
      </div>
      {view === 'table' ? (
        <VisitsTable points={points} interval={interval} />
      ) : (
        <>
          <VisuallyHidden>
            <VisitsTable points={points} interval={interval} isHidden />
          </VisuallyHidden>
          <div className={classes.chart} aria-hidden>
            {isChartLoaded ? <chartPart.Component points={points} isRunning={isRunning} /> : <Skeleton height={320} />}
          </div>
        </>
      )}
      <p className={classes.zone}>{t('chart.zone', { timeZone: timeZone.replaceAll('_', ' ') })}</p>
    </div>
  );
}
