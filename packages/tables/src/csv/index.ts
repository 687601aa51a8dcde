/** CSV alone, for programs that carry no reader of Excel files: the rows of a file as they are written. */
export { readCsv } from './read-csv.ts';
export { tableLimits } from '../table.ts';
export { TableProblem } from '../table-problem.ts';
