/**
 * Codes as rows of a table, in both directions. Entry points: `toInput`, `changeInput` and `fromInput` for contents,
 * `recogniseColumns` for the headers of a table, `templateOf` for a table to start from. Loads no schema: a content
 * that was read must pass the one of its type.
 */
export { readYesOrNo } from './cell-values.ts';
export {
  columnIds,
  contentColumnIds,
  isColumnId,
  type ColumnId,
  type CommonColumnId,
  type ContentColumnId,
} from './column-ids.ts';
export { commonColumns } from './common-columns.ts';
export { changeInput, columnOfPath, columnsOfType, fromInput, rowTypes, toInput } from './read-row.ts';
export { recogniseColumns } from './recognise-columns.ts';
export type { Cells } from './row-shape.ts';
export { templateOf } from './template.ts';
