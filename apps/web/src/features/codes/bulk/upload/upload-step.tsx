import { limits } from '@evercode/contract/limits';
import type { BulkTable } from '@evercode/contract';
import { IconTableImport } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import { SendingTable } from '../../../../platform/tables/sending-table.tsx';
import { UploadProblem } from '../../../../platform/tables/upload-problem.tsx';
import { useUploadTable } from '../../../../platform/tables/use-upload-table.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DropZone } from '../../../../ui/form/drop-zone.tsx';
import { queryOf, type Way } from '../work/way.ts';
import { PasteCells } from './paste-cells.tsx';

type Props = Readonly<{
  way: Way;
  onUploaded: (table: BulkTable) => void;
  /** The table of the address has been deleted. */
  isGone: boolean;
  /** Below: what helps people without a table. */
  children: ReactNode;
}>;

/** Takes the table: a file, or cells from a spreadsheet. */
export function UploadStep({ way, onUploaded, isGone, children }: Props) {
  const { t, i18n } = useTranslation('bulk');
  const { state, start, startCells } = useUploadTable(onUploaded, queryOf[way]);
  const [isNoTable, setNoTable] = useState(false);

  const takeFile = (file: File) => {
    setNoTable(false);
    start(file);
  };
  const takeText = (text: string) => {
    const isUsable = isTable(text);
    setNoTable(!isUsable);
    if (isUsable) startCells(text);
    return isUsable;
  };

  if (state.is === 'sending') return <SendingTable state={state} />;
  return (
    <>
      {isGone && <Notice>{t('upload.gone')}</Notice>}
      <UploadProblem state={state} />
      {isNoTable && <Notice tone="bad">{t('upload.notCells')}</Notice>}
      <DropZone
        icon={IconTableImport}
        title={t('upload.title')}
        chooseLabel={t('upload.choose')}
        hint={t('upload.hint', { size: formatBytes(limits.bulk.fileBytes, i18n.resolvedLanguage) })}
        accept={accepted}
        onFile={takeFile}
        onText={takeText}
      >
        <PasteCells onText={takeText} />
      </DropZone>
      {children}
    </>
  );
}

const accepted = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

/** A header and at least one row. The server says what else is wrong. */
const isTable = (text: string): boolean => /\S.*[\r\n]+.*\S/s.test(text.trim());
