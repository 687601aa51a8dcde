/** Why a file cannot be read as a table. */
type TableProblemCode =
  /** Not a text and no spreadsheet: a picture, a PDF, a program. */
  | 'binary'
  /** An Excel file from before 2007. */
  | 'old-excel'
  /** An Excel file with a password. */
  | 'protected'
  /** A text or an archive of another format: a web page, JSON, OpenDocument. */
  | 'not-a-table'
  /** An Excel file that is damaged or incomplete. */
  | 'damaged'
  /** JSON that breaks off or has a wrong character in `line`. */
  | 'broken-json'
  /** An Excel file that unpacks to more than `bound` bytes. */
  | 'bomb'
  /** A file of more than `bound` bytes. */
  | 'too-large'
  /** The byte order mark names an encoding, but the bytes are not valid in it. */
  | 'encoding'
  /** A quote that opens in `line` never closes. */
  | 'unclosed-quote'
  /** A cell with more than `bound` characters. */
  | 'cell-too-long'
  | 'too-many-columns'
  | 'too-many-rows'
  /** Nothing, or a header without rows. */
  | 'no-rows';

/** `line` and `column` count from 1, as spreadsheets and editors do. */
type Place = { readonly line?: number; readonly column?: number; readonly bound?: number };

/** The only error of a file. Errors of its source, such as a connection that ends, pass unchanged. */
export class TableProblem extends Error {
  readonly code: TableProblemCode;
  readonly line: number | null;
  readonly column: number | null;
  readonly bound: number | null;

  constructor(code: TableProblemCode, { line, column, bound }: Place = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'TableProblem';
    this.code = code;
    this.line = line ?? null;
    this.column = column ?? null;
    this.bound = bound ?? null;
  }
}
