/** CSV as of RFC 4180. `CSV_START` is the byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF';

export type CsvSeparator = ',' | ';';

export function writeCsvRow(cells: readonly (string | number)[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => writeCsvCell(cell, separator)).join(separator)}\r\n`;
}

/**
 * Texts that a spreadsheet would evaluate as a formula get an apostrophe, which makes them text: cells hold titles,
 * cities and referrers, which anyone can write. Numbers are left as they are.
 */
export function writeCsvCell(cell: string | number, separator: CsvSeparator = ','): string {
  const text = typeof cell === 'string' && /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
