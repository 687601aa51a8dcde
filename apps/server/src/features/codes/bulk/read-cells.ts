import type { CodeType, TableCheckBody } from '@evercode/contract';
import { columnsOfType, commonColumns, rowTypes, type Cells, type ColumnId } from '@evercode/content/rows';
import { violationError } from '../../../platform/http/answers/app-error.ts';
import type { StoredRow, TableRecord } from '../../../platform/tables/stored-tables.ts';

export type Reading = Pick<TableCheckBody, 'columns' | 'edits'>;

/** A row with the meaning of its cells. `shown`: the cells by column of the table, as edited. */
export type ReadCells = { line: number; cells: Cells; shown: readonly string[]; isTooWide: boolean };

/** Reads cells as a person has matched and corrected them. */
export function createCellReader({ columns, edits }: Reading): (row: StoredRow) => ReadCells {
  const editsByLine = Map.groupBy(edits, ({ line }) => line);
  return ([line, sent, problem]) => {
    const shown = [...sent];
    for (const { column, value } of editsByLine.get(line) ?? []) shown[column] = value.trim();
    const named = columns.flatMap((id, at) => (id === null ? [] : [[id, shown[at] ?? ''] as const]));
    const cells: Cells = Object.fromEntries<string>(named);
    return { line, cells, shown, isTooWide: problem !== undefined };
  };
}

/** `types`: those whose codes a row may describe. */
export function requireReading(table: TableRecord, { columns, edits }: Reading, types: readonly CodeType[]): void {
  if (columns.length !== table.columns.length)
    throw violationError('columns', 'invalid', 'Name every column of the table');
  const known = new Set<ColumnId>(
    [...types.flatMap((type) => columnsOfType(type)), ...commonColumns].map(({ id }) => id),
  );
  for (const [at, id] of columns.entries()) {
    if (id === null) continue;
    if (!known.has(id)) throw violationError(`columns.${at}`, 'invalid', 'This type has no such column');
    if (columns.indexOf(id) < at) throw violationError(`columns.${at}`, 'duplicated', 'Two columns have this meaning');
  }
  const wrong = edits.findIndex(({ column }) => column >= columns.length);
  if (wrong !== -1) throw violationError(`edits.${wrong}.column`, 'too-large', 'The table has no such column');
}

export function requireRowType(type: CodeType): void {
  if (!rowTypes.includes(type)) throw violationError('typology', 'invalid', 'A row can’t describe a code of this type');
}
