import type { BulkTable } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

/** A table in one line: its file and how many rows it has. */
export function useTableName(): (table: BulkTable) => string {
  const { t } = useTranslation('bulk');
  return ({ name, rows }) =>
    t('file.facts', { name: name === '' ? t('file.cells') : name, rows: t('file.rows', { count: rows }) });
}
