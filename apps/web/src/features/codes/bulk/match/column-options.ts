import type { CodeType } from '@evercode/content/names';
import { columnIds, columnsOfType, commonColumns, type ColumnId } from '@evercode/content/rows';

/** The columns that a row of a type can have, in two groups, and the required ones. */
export type ColumnOptions = Readonly<{
  content: readonly ColumnId[];
  common: readonly ColumnId[];
  required: readonly ColumnId[];
}>;

const commonIds = commonColumns.map(({ id }) => id);

export function optionsOfType(type: CodeType): ColumnOptions {
  const columns = columnsOfType(type);
  return {
    content: columns.map(({ id }) => id),
    common: commonIds,
    required: columns.filter(({ required }) => required).map(({ id }) => id),
  };
}

/** Names the code that a row is about, by its short link. */
const linkColumn: ColumnId = 'ending';

/** The columns of codes of all types: each row has those of its code. */
export const optionsOfUpdate: ColumnOptions = {
  content: columnIds.filter((id) => !commonIds.some((common) => common === id)),
  common: commonIds,
  required: [linkColumn],
};

/** One column of the table becomes something else; a column that became this before is not imported any more. */
export function withChoice(
  columns: readonly (ColumnId | null)[],
  index: number,
  id: ColumnId | null,
): readonly (ColumnId | null)[] {
  return columns.map((column, at) => (at === index ? id : column === id ? null : column));
}

export const findMissing = ({ required }: ColumnOptions, columns: readonly (ColumnId | null)[]): readonly ColumnId[] =>
  required.filter((id) => !columns.includes(id));
