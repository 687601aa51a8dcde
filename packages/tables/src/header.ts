/** Values that no header contains: addresses of the web and of mail, numbers, dates. */
const values = [
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^[+(]?\d[\d ()./:-]*$/,
  /^[\w-]+(?:\.[\w-]+)+\/\S*$/,
];
const isValue = (cell: string): boolean => values.some((value) => value.test(cell));

/**
 * Whether the first row names the columns: unless it contains a value. A header with numbers as names is possible, but
 * only in tables that are no list of codes.
 */
export const isHeader = (cells: readonly string[]): boolean => !cells.some((cell) => isValue(cell.trim()));
