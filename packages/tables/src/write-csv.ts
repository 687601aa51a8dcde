import type { Delimiter } from './table.ts';

/** CSV as of RFC 4180. `CSV_START` is the byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF';

export type CsvSeparator = Delimiter;

export function writeCsvRow(cells: readonly (string | number)[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => writeCsvCell(cell, separator)).join(separator)}\r\n`;
}

/**
 * Texts that a spreadsheet would evaluate as a formula get an apostrophe, which makes them text: cells hold titles,
 * cities and referrers, which anyone can write. A text that looks guarded already gets another, because reading
 * removes one. Numbers are left as they are.
 */
export function writeCsvCell(cell: string | number, separator: CsvSeparator = ','): string {
  const text = typeof cell === 'string' && evaluated.test(cell) ? `'${cell}` : String(cell);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const evaluated = /^'*\s*[=+\-@\t\r]/;
const guarded = /^''*\s*[=+\-@\t\r]/;

/** A cell as it was before it was written: trimmed, and without the guard against formulas. */
export function readCsvCell(cell: string): string {
  const text = cell.trim();
  if (text.startsWith("'")) return (guarded.test(text) ? text.slice(1) : text).trim().replaceAll(/\r\n?/g, '\n');
  // Most cells need no more.
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}
