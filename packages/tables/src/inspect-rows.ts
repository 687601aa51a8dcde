import type { RawRow } from './csv/csv-scanner.ts';
import { isHeader } from './header.ts';
import { TableProblem } from './table-problem.ts';
import type { Table, TableLimits, TableRow } from './table.ts';
import { readCsvCell } from './write-csv.ts';

type Inspected = Pick<Table, 'headerLine' | 'columns' | 'samples' | 'rowCount' | 'rows'>;
type RowSource = () => AsyncIterable<readonly RawRow[]>;

const mostSamples = 3;

/** `header`: `guess` looks at the first row. */
export type HeaderChoice = 'guess' | 'first-row' | 'none';

/**
 * Reads all rows once, so that every problem of the file is known before the first row is used, and no row is kept.
 * `isRagged`: the format has rows of different widths, so a row can be too wide.
 */
export async function inspectRows(
  source: RowSource,
  limits: TableLimits,
  { header, isRagged }: { readonly header: HeaderChoice; readonly isRagged: boolean },
): Promise<Inspected> {
  let names: { readonly line: number; readonly cells: readonly string[] } | null = null;
  let [rowCount, widest] = [0, 0];
  const samples: string[][] = [];
  let isFirst = true;
  for await (const { line, cells } of filledRows(source)) {
    if (isFirst) {
      isFirst = false;
      if (header === 'first-row' || (header === 'guess' && isHeader(cells))) {
        names = { line, cells };
        continue;
      }
    }
    rowCount++;
    if (rowCount > limits.rows) throw new TableProblem('too-many-rows', { line, bound: limits.rows });
    const width = widthOf(cells);
    widest = Math.max(widest, width);
    for (let at = 0; at < width; at++) {
      const [cell = '', known = (samples[at] ??= [])] = [cells[at]];
      if (cell !== '' && known.length < mostSamples) known.push(cell);
    }
  }
  if (rowCount === 0) throw new TableProblem('no-rows');
  const named = names === null ? 0 : widthOf(names.cells);
  // A header often ends with empty names, which are columns only if a row uses them.
  const room = names === null || !isRagged ? widest : Math.min(widest, names.cells.length);
  const width = Math.max(named, room);
  return {
    headerLine: names?.line ?? null,
    columns: Array.from({ length: width }, (_, at) => names?.cells[at] ?? ''),
    samples: Array.from({ length: width }, (_, at) => samples[at] ?? []),
    rowCount,
    rows: { [Symbol.asyncIterator]: () => tableRows(source, width, names !== null) },
  };
}

async function* tableRows(source: RowSource, width: number, hasHeader: boolean): AsyncGenerator<TableRow> {
  let isFirst = hasHeader;
  for await (const { line, cells } of filledRows(source)) {
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const problem = widthOf(cells) > width ? 'too-many-cells' : null;
    yield { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''), problem };
  }
}

/** Rows with at least one value, their cells as `Table` has them. */
async function* filledRows(source: RowSource): AsyncGenerator<RawRow> {
  for await (const rows of source())
    for (const { line, cells } of rows) {
      const read = cells.map(readCsvCell);
      if (widthOf(read) > 0) yield { line, cells: read };
    }
}

/** Without empty cells at the end. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
