import { delimiters, type Delimiter } from '../table.ts';
import { TableProblem } from '../table-problem.ts';
import { CsvScanner } from './csv-scanner.ts';

/** `skipped`: characters before the table, which name the delimiter. */
type Dialect = { readonly delimiter: Delimiter | null; readonly skipped: number };

/** Rows that are compared. */
const mostRows = 50;
/** None: a text that is split into too many cells is refused when it is read as a table. */
const sampleLimits = { columns: Number.POSITIVE_INFINITY, cellLength: Number.POSITIVE_INFINITY };

/**
 * The delimiter that Excel's own first line names (`sep=;`), or the one that splits the first rows most evenly. Null:
 * each line is one cell, whatever it contains, so that a list of addresses with commas needs no quotes.
 */
export function detectDelimiter(start: string): Dialect {
  const named = /^sep=([,;\t|])(?:\r\n?|\n|$)/i.exec(start);
  if (named) return { delimiter: delimiters.find((one) => one === named[1]) ?? null, skipped: named[0].length };
  const candidates = delimiters.map((delimiter) => ({ delimiter, score: scoreDelimiter(delimiter, start) }));
  const best = candidates.reduce((most, one) => (one.score > most.score ? one : most));
  return { delimiter: best.score > 0 ? best.delimiter : null, skipped: 0 };
}

/**
 * The share of rows with as many cells as the first one, which counts most, plus a little for more cells. Zero: the
 * first row or half of the others are not split.
 */
function scoreDelimiter(delimiter: Delimiter, start: string): number {
  const widths = readWidths(delimiter, start);
  const [first = 0] = widths;
  if (first < 2 || widths.filter((width) => width > 1).length <= widths.length / 2) return 0;
  const even = widths.filter((width) => width === first).length / widths.length;
  return even + Math.min(first, 100) / 1000;
}

function readWidths(delimiter: Delimiter, start: string): number[] {
  try {
    // The last row may be cut off, which hardly matters among the others.
    return new CsvScanner(delimiter, sampleLimits)
      .read(`${start}\n`)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, mostRows)
      .map(({ cells }) => cells.length);
  } catch (error) {
    // The same text is read again as a table, and its problem is found there.
    if (error instanceof TableProblem) return [];
    throw error;
  }
}
