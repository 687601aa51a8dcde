import type { CodeType } from '@evercode/content/names';
import { columnIds, columnsOfType, commonColumns } from '@evercode/content/rows';

/** The columns that a row of a type can have, in two groups, and the required ones. */
export type ColumnOptions = Readonly<{
  content: readonly string[];
  common: readonly string[];
  required: readonly string[];
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

/** Names the code that a row is about. */
const linkColumn = 'link';

/** The columns of codes of all types: each row has those of its code. */
export const optionsOfUpdate: ColumnOptions = {
  content: columnIds.filter((id) => id !== linkColumn && !commonIds.some((common) => common === id)),
  common: [linkColumn, ...commonIds],
  required: [linkColumn],
};

/** One column of the table becomes something else; a column that became this before is not imported any more. */
export function withChoice(
  columns: readonly (string | null)[],
  index: number,
  id: string | null,
): readonly (string | null)[] {
  return columns.map((column, at) => (at === index ? id : column === id ? null : column));
}

export const findMissing = ({ required }: ColumnOptions, columns: readonly (string | null)[]): readonly string[] =>
  required.filter((id) => !columns.includes(id));
