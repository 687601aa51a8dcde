import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { useStatsFilters } from '../filters/use-stats-filters.ts';
import { ShareTable } from './share-table.tsx';
import type { Dimension, ShareRow } from './shares.ts';

type Props = Readonly<{ dimension: Dimension; rows: readonly ShareRow[] | 'counted soon' }>;

export function ShareCard({ dimension, rows }: Props) {
  const { t } = useTranslation('stats');
  const { filters, toggle } = useStatsFilters();
  const title = t(`shares.${dimension}`);
  return (
    <Panel title={title}>
      {rows === 'counted soon' ? (
        <Skeleton height={220} radius="md" />
      ) : (
        <ShareTable
          label={title}
          nameLabel={t(`shares.name.${dimension}`)}
          rows={rows}
          chosen={filters[dimension]}
          onToggle={(key) => toggle(dimension, key)}
        />
      )}
    </Panel>
  );
}
