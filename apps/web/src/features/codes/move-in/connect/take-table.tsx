import { routes, type BulkTable } from '@evercode/contract';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useSendFile } from '../../../../platform/upload/use-send-file.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DropZone } from '../../../../ui/form/drop-zone.tsx';

/** Uploads the export file of a service. */
export function TakeTable({ onTaken }: { onTaken: (table: BulkTable) => void }) {
  const { t } = useTranslation('moving');
  const describe = useFailureText();
  const send = useSendFile(routes.uploadTable);
  const upload = useMutation({
    mutationFn: (file: File) => send({ file, onProgress: () => undefined, signal: new AbortController().signal }),
    onSuccess: onTaken,
  });
  return (
    <DropZone
      icon={IconTableImport}
      title={t('file.drop')}
      hint={t('file.hint')}
      chooseLabel={t('file.choose')}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      onFile={(file) => upload.mutate(file)}
      onText={() => false}
    >
      {upload.isPending && <output>{t('file.sending', { name: upload.variables.name })}</output>}
      {upload.isError && <Notice tone="bad">{describe(upload.error)}</Notice>}
    </DropZone>
  );
}
