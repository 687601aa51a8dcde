import { readCsvCell } from '@evercode/tables/csv';
import { readCsv, TableProblem, tableLimits } from '@evercode/tables/read-csv';
import { usageError } from '../exit-codes.ts';

/** A row of a CSV file: its line, and what each column says; empty cells are left out. */
export type Row = { line: number; cells: ReadonlyMap<string, string> };

/** The rows of a CSV file in any common encoding and dialect, whose first row names the columns. */
export async function readRows(bytes: Buffer): Promise<{ columns: string[]; rows: Row[] }> {
  try {
    const all = [];
    for await (const group of readCsv(bytes, tableLimits).rows()) all.push(...group);
    const [head, ...rest] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (head === undefined) throw usageError('The file is empty.');
    const columns = head.cells.map((cell) => readCsvCell(cell));
    const rows = rest.map(({ line, cells }) => ({
      line,
      cells: new Map(
        columns.flatMap((column, at) => {
          const cell = readCsvCell(cells[at] ?? '');
          return column === '' || cell === '' ? [] : [[column, cell] as const];
        }),
      ),
    }));
    return { columns, rows };
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    const place = error.line === null ? '' : ` in line ${error.line}`;
    throw usageError(`This CSV file cannot be read: ${error.code.replaceAll('-', ' ')}${place}.`);
  }
}
