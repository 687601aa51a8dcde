type TableKind = 'csv' | 'xlsx' | 'json' | 'cells';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Why a row cannot be used, while the others can: it has more cells than the header has names. */
type RowProblem = 'too-many-cells';

export type TableRow = {
  /** Where the row begins, as an editor or a spreadsheet counts. */
  readonly line: number;
  /** Trimmed, one for each column; empty: not given. */
  readonly cells: readonly string[];
  readonly problem: RowProblem | null;
};

export type Table = {
  /** `cells`: pasted. */
  readonly kind: TableKind;
  readonly encoding: Encoding;
  /** Null: a single column, a spreadsheet or JSON. */
  readonly delimiter: Delimiter | null;
  /** Null: the first row is data, so columns have no names. */
  readonly headerLine: number | null;
  /** Names as written; empty where the header has none. */
  readonly columns: readonly string[];
  /** The first values of each column, at most three. */
  readonly samples: readonly (readonly string[])[];
  readonly rowCount: number;
  /** Without empty rows. Read again from the bytes by each loop, so that a large table is never in memory. */
  readonly rows: AsyncIterable<TableRow>;
};

/** Counted without the header and empty rows. `cellLength`: in characters. */
export type TableLimits = {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly cellLength: number;
  /** Of an Excel file: all bytes that are unpacked, the files in it, and the characters of its shared texts. */
  readonly unpackedBytes: number;
  readonly entries: number;
  readonly sharedCharacters: number;
  /** Of JSON, which is parsed as a whole. */
  readonly jsonBytes: number;
};

const MiB = 1024 * 1024;

export const tableLimits: TableLimits = {
  bytes: 20 * MiB,
  rows: 100_000,
  columns: 200,
  // Excel's own limit.
  cellLength: 32_767,
  unpackedBytes: 200 * MiB,
  entries: 2_000,
  sharedCharacters: 20 * MiB,
  jsonBytes: 10 * MiB,
};

/** The name of a column as people know it: its header, or the letters of spreadsheets. `index` counts from 0. */
export function nameOfColumn(columns: readonly string[], index: number): string {
  return columns[index] || lettersOf(index);
}

function lettersOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}
