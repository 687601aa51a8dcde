import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ShareTable } from './share-table.tsx';
import type { Dimension, ShareRow } from './shares.ts';

export function ShareCard({ dimension, rows }: { dimension: Dimension; rows: readonly ShareRow[] }) {
  const { t } = useTranslation('stats');
  const title = t(`shares.${dimension}`);
  return (
    <Panel title={title}>
      <ShareTable label={title} nameLabel={t(`shares.name.${dimension}`)} rows={rows} />
    </Panel>
  );
}
