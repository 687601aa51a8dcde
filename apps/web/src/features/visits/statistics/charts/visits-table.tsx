import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import type { Interval } from '../filters/stats-interval.ts';
import type { VisitPoint } from './visits-series.ts';

/** A day has 1,440 minutes, so further rows are loaded on request. */
const rowsAtOnce = 100;

type Props = Readonly<{
  points: readonly VisitPoint[];
  interval: Interval;
  /** The table for screen readers beside the chart, without interactive elements. */
  isHidden?: boolean;
}>;

/** The newest bucket first. */
export function VisitsTable({ points, interval, isHidden = false }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const [shown, setShown] = useState(rowsAtOnce);
  const isCut = points.length > shown;
  return (
    <>
      <Table className="tabular" fz="sm" aria-label={t(`chart.title.${interval}`)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`chart.at.${interval}`)}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('chart.total')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('chart.unique')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points
            .slice(-shown)
            .toReversed()
            .map(({ at, long, total, unique }) => (
              <Table.Tr key={at}>
                <Table.Th scope="row" fw={400}>
                  {long}
                </Table.Th>
                <Table.Td ta="end">{format.number(total)}</Table.Td>
                <Table.Td ta="end">{format.number(unique)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {isCut && isHidden && <p>{t('chart.cut', { shown })}</p>}
      {isCut && !isHidden && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="sm" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('shares.more', { count: Math.min(rowsAtOnce, points.length - shown) })}
        </Button>
      )}
    </>
  );
}
