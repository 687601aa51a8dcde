import { IconTransferIn } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { EntryTile } from '../../../ui/layout/entry-tile.tsx';

/** The way in from another service. */
export function MoveInTile() {
  const { t } = useTranslation('moving');
  if (useMay()('qr.move-in').is !== 'open') return null;
  return <EntryTile icon={IconTransferIn} title={t('title')} text={t('text')} to={paths.moveIn()} />;
}
