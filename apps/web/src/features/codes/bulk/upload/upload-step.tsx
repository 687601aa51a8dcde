import { limits } from '@evercode/contract/limits';
import type { BulkTable } from '@evercode/contract';
import { Button, Progress } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DropZone } from '../../../../ui/form/drop-zone.tsx';
import { PasteCells } from './paste-cells.tsx';
import { RefusedTable } from './refused-table.tsx';
import classes from './upload-step.module.css';
import { useUploadTable } from './use-upload-table.ts';

type Props = Readonly<{
  onUploaded: (table: BulkTable) => void;
  /** The table of the address has been deleted. */
  isGone: boolean;
  /** Below: what helps people without a table. */
  children: ReactNode;
}>;

/** Takes the table: a file, or cells from a spreadsheet. */
export function UploadStep({ onUploaded, isGone, children }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'common']);
  const describe = useFailureText();
  const { state, start, startCells } = useUploadTable(onUploaded);
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

  if (state.is === 'sending') {
    const name = state.name === '' ? t('bulk:upload.cells') : state.name;
    const words = t(state.share < 1 ? 'bulk:upload.sending' : 'bulk:upload.reading', { name });
    return (
      <section className={classes.sending}>
        <p className={classes.name}>{words}</p>
        <Progress value={state.share * 100} animated={state.share === 1} size="lg" aria-label={words} />
        <Button variant="default" onClick={state.cancel}>
          {t('bulk:upload.cancel')}
        </Button>
      </section>
    );
  }
  return (
    <>
      {isGone && <Notice>{t('bulk:upload.gone')}</Notice>}
      {state.is === 'refused' && <RefusedTable problem={state.problem} />}
      {state.is === 'failed' && (
        <Notice tone="bad">
          {describe(state.error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={state.retry}>
            {t('common:actions.retry')}
          </Button>
        </Notice>
      )}
      {isNoTable && <Notice tone="bad">{t('bulk:upload.notCells')}</Notice>}
      <DropZone
        icon={IconTableImport}
        title={t('bulk:upload.title')}
        chooseLabel={t('bulk:upload.choose')}
        hint={t('bulk:upload.hint', { size: formatBytes(limits.bulk.fileBytes, i18n.resolvedLanguage) })}
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
