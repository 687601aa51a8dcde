import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import type { VisitPoint } from './visits-series.ts';

/** Hidden from screen readers: a table beside it holds the same figures. */
export function VisitsChart({ points }: { points: readonly VisitPoint[] }) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const names = new Map(points.map((point) => [point.at, point]));
  return (
    <CompositeChart
      h={280}
      data={[...points]}
      dataKey="at"
      series={[
        { name: 'total', label: t('chart.total'), color: 'primary.5', type: 'area' },
        { name: 'unique', label: t('chart.unique'), color: 'green.5', type: 'line', strokeDasharray: '5 4' },
      ]}
      curveType="monotone"
      withDots={points.length <= 7}
      withLegend
      gridAxis="x"
      tickLine="none"
      strokeWidth={2}
      valueFormatter={format.number.bind(format)}
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
        labelFormatter: (at) => (typeof at === 'string' ? names.get(at)?.long : undefined),
      }}
      legendProps={{ verticalAlign: 'bottom' }}
    />
  );
}
