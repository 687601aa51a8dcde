/**
 * Tables that people bring: CSV in every common encoding and dialect, cells pasted from a spreadsheet, XLSX, and lists
 * in JSON. Entry point: `readTable`, which reads and checks a whole file. Its inverse, row by row, is at
 * `@evercode/tables/csv`. Pure: no files, no network. Everything that is wrong with a file is a `TableProblem`.
 */
export { readTable } from './read-table.ts';
export {
  nameOfColumn,
  tableLimits,
  type Delimiter,
  type Encoding,
  type Table,
  type TableLimits,
  type TableRow,
} from './table.ts';
export { TableProblem } from './table-problem.ts';
