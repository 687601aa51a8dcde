import type { BulkTable } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { IconTableImport } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import { SendingTable } from '../../../../platform/tables/sending-table.tsx';
import { UploadProblem } from '../../../../platform/tables/upload-problem.tsx';
import { useUploadTable } from '../../../../platform/tables/use-upload-table.ts';
import { DropZone } from '../../../../ui/form/drop-zone.tsx';

/** Uploads the export file of a service. */
export function TakeTable({ onTaken }: { onTaken: (table: BulkTable) => void }) {
  const { t, i18n } = useTranslation('moving');
  const { state, start } = useUploadTable(onTaken, { forLinks: 'true' });
  if (state.is === 'sending') return <SendingTable state={state} />;
  return (
    <>
      <UploadProblem state={state} />
      <DropZone
        icon={IconTableImport}
        title={t('file.drop')}
        hint={t('file.hint', { size: formatBytes(limits.bulk.fileBytes, i18n.resolvedLanguage) })}
        chooseLabel={t('file.choose')}
        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
        onFile={start}
        onText={() => false}
      />
    </>
  );
}
