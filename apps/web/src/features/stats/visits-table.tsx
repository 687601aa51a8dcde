import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import type { VisitPoint } from './visits-series.ts';

/** The newest first. */
export function VisitsTable({ points, interval }: { points: readonly VisitPoint[]; interval: 'hour' | 'day' }) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  return (
    <Table className="tabular" fz="sm" aria-label={t(`chart.title.${interval}`)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t(`chart.at.${interval}`)}</Table.Th>
          <Table.Th scope="col" ta="end">{t('chart.total')}</Table.Th>
          <Table.Th scope="col" ta="end">{t('chart.unique')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.toReversed().map(({ at, long, total, unique }) => (
          <Table.Tr key={at}>
            <Table.Th scope="row" fw={400}>{long}</Table.Th>
            <Table.Td ta="end">{format.number(total)}</Table.Td>
            <Table.Td ta="end">{format.number(unique)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
