import { limits, routes, type QrSelection } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { readChunks } from '../api/read-chunks.ts';
import { chooseFileTarget } from '../download/file-target.ts';
import { useNotify } from '../services/notify.ts';
import { useApi } from '../services/services-context.tsx';

/** Saves a table of codes as a CSV file. */
export function useExport() {
  const { t } = useTranslation('batch');
  const api = useApi();
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);

  async function exportCodes(selection: QrSelection): Promise<void> {
    if ('uuids' in selection && selection.uuids.length > limits.batch.most)
      return notify.failure(t('zip.tooMany', { count: limits.batch.most }));
    const target = await chooseFileTarget(nameFile(), 'text/csv');
    if (target === undefined) return undefined;
    setExporting(true);
    try {
      const response = await api.openFile(routes.exportQrs, { body: { selection } });
      for await (const piece of readChunks(response)) await target.write(piece);
      await target.close();
      notify.success(t('export.done'));
    } catch (error) {
      await target.abort().catch(() => undefined);
      notify.failure(error);
    } finally {
      setExporting(false);
    }
    return undefined;
  }

  return { isExporting, exportCodes: (selection: QrSelection) => void exportCodes(selection) };
}

const nameFile = () => `codes-${new Date().toISOString().slice(0, 10)}.csv`;
