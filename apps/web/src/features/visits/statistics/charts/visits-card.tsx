import type { Stats } from '@evercode/contract';
import { SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { Interval } from '../filters/stats-interval.ts';
import classes from './visits-card.module.css';
import { nameSeries } from './visits-series.ts';
import { VisitsTable } from './visits-table.tsx';

// Loaded on demand: the chart code is larger than the rest of the screen.
const chartPart = createLazyPart(async () => (await import('./visits-chart.tsx')).VisitsChart);

type View = 'chart' | 'table';

type Props = Readonly<{ series: Stats['series']; interval: Interval; timeZone: string }>;

export function VisitsCard({ series, interval, timeZone }: Props) {
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
    <Panel
      title={t(`chart.title.${interval}`)}
      aside={<SegmentedControl size="xs" aria-label={t('chart.view')} data={views} value={view} onChange={setView} />}
    >
      {view === 'table' ? (
        <VisitsTable points={points} interval={interval} />
      ) : (
        <>
          <VisuallyHidden>
            <VisitsTable points={points} interval={interval} isHidden />
          </VisuallyHidden>
          <div className={classes.chart} aria-hidden>
            {isChartLoaded ? <chartPart.Component points={points} /> : <Skeleton height={280} />}
          </div>
        </>
      )}
      <Text c="dimmed" size="xs" mt="md">
        {t('chart.zone', { timeZone: timeZone.replaceAll('_', ' ') })}
      </Text>
    </Panel>
  );
}
