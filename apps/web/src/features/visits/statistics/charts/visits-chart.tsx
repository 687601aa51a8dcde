import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { Paper } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { splitRunning } from './split-running.ts';
import classes from './visits-card.module.css';
import type { VisitPoint } from './visits-series.ts';

const heightPx = 320;
const dashes = '4 4';

type Props = Readonly<{
  points: readonly VisitPoint[];
  /** The last bucket is still counting. */
  isRunning: boolean;
}>;

/** Hidden from screen readers: a table beside it holds the same figures. */
export function VisitsChart({ points, isRunning }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const names = new Map(points.map((point) => [point.at, point]));
  const finished = [
    { name: 'total', color: 'primary.5', type: 'area' as const },
    { name: 'unique', color: 'green.6', type: 'line' as const },
  ];
  const running = finished.map((each) => ({ ...each, name: `${each.name}Running`, strokeDasharray: dashes }));
  return (
    <>
      <CompositeChart
        h={heightPx}
        data={splitRunning(points, isRunning)}
        dataKey="at"
        series={isRunning ? [...finished, ...running] : finished}
        curveType="monotone"
        connectNulls={false}
        withDots={points.length <= 7}
        gridAxis="x"
        tickLine="none"
        strokeWidth={2}
        areaProps={{ isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
        xAxisProps={{
          interval: 'equidistantPreserveStart',
          minTickGap: 32,
          tickMargin: 8,
          tickFormatter: (at: string) => names.get(at)?.short ?? at,
        }}
        yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: (value: number) => format.compact(value) }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          isAnimationActive: false,
          // The two parts of a line are one figure, so the point itself is shown instead of the drawn series.
          content: <PointTooltip names={names} />,
        }}
      />
      <ul className={classes.legend}>
        <li data-series="total">{t('chart.total')}</li>
        <li data-series="unique">{t('chart.unique')}</li>
        {isRunning && <li data-series="running">{t('chart.running')}</li>}
      </ul>
    </>
  );
}

/** The chart adds `label`, the key of the point under the pointer. */
function PointTooltip({ names, label }: Readonly<{ names: ReadonlyMap<string, VisitPoint>; label?: string | number }>) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const point = names.get(String(label));
  if (point === undefined) return null;
  return (
    <Paper withBorder shadow="md" radius="md" px="md" py="sm" fz="sm">
      <div className={classes.tipTitle}>{point.long}</div>
      <dl className={classes.tip}>
        <dt data-series="total">{t('chart.total')}</dt>
        <dd>{format.number(point.total)}</dd>
        <dt data-series="unique">{t('chart.unique')}</dt>
        <dd>{format.number(point.unique)}</dd>
      </dl>
    </Paper>
  );
}
