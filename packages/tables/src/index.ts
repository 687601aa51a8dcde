/**
 * Tables that people bring: CSV in every common encoding and dialect, cells pasted from a spreadsheet, and XLSX. Entry
 * point: `readTable`, which reads and checks a whole file. Its inverse, row by row, is at `@evercode/tables/csv`. Pure:
 * no files, no network. Everything that is wrong with a file is a `TableProblem`.
 */
export { readTable, type ReadOptions } from './read-table.ts';
export type { TableSource } from './read-bytes.ts';
export type { HeaderChoice } from './inspect-rows.ts';
export {
  nameOfColumn,
  tableLimits,
  type Delimiter,
  type Encoding,
  type Table,
  type TableKind,
  type TableLimits,
  type TableRow,
} from './table.ts';
export { TableProblem, tableProblems, type TableProblemCode } from './table-problem.ts';
