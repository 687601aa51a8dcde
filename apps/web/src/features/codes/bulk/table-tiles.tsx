import { IconTableImport, IconTableOptions, type TablerIcon } from '@tabler/icons-react';
import type { WorkspaceAction } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { PlanBadge } from '../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../platform/permission/use-may.ts';
import { EntryTile } from '../../../ui/layout/entry-tile.tsx';

/** The two ways in by a table. */
export function TableTiles() {
  return (
    <>
      <TableTile way="create" action="qr.bulk-create" icon={IconTableImport} to={paths.createFromTable()} />
      <TableTile way="update" action="qr.update" icon={IconTableOptions} to={paths.updateFromTable()} />
    </>
  );
}

type Props = Readonly<{ way: 'create' | 'update'; action: WorkspaceAction; icon: TablerIcon; to: string }>;

/** Without the plan for it the tile names the plan, and opens the offer. */
function TableTile({ way, action, icon, to }: Props) {
  const { t } = useTranslation('transfer');
  const may = useMay()(action);
  const texts = { icon, title: t(`${way}.title`), text: t(`${way}.text`) };
  if (may.is === 'open') return <EntryTile {...texts} to={to} />;
  if (may.is === 'hidden') return null;
  return <EntryTile {...texts} badge={<PlanBadge plan={may.plan} />} opensDialog onClick={may.unlock} />;
}
