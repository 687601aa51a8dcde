import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useExport } from '../../../platform/lists/use-export.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { EntryTile } from '../../../ui/layout/entry-tile.tsx';

/** All codes as a table, which "Update from a spreadsheet" reads again. */
export function ExportTile() {
  const { t } = useTranslation('transfer');
  const { isExporting, exportCodes } = useExport();
  if (useMay()('qr.read').is !== 'open') return null;
  return (
    <EntryTile
      icon={IconTableExport}
      title={t('export.title')}
      text={t('export.text')}
      isBusy={isExporting}
      onClick={() => exportCodes({ matching: { state: 'all' }, except: [] })}
    />
  );
}
