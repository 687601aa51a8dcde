import type { Delimiter, TableLimits } from '../table.ts';
import { TableProblem } from '../table-problem.ts';

/** A row as written. `line`: where it begins. */
export type RawRow = { readonly line: number; readonly cells: string[] };

type State =
  /** Before the first character of a cell other than a space. */
  | 'start'
  | 'plain'
  | 'quoted'
  /** After a quote inside a quoted cell: its end, or the first of two quotes. */
  | 'quote'
  /** After a quoted cell, before the delimiter. */
  | 'after';

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

type CsvLimits = Pick<TableLimits, 'columns' | 'cellLength'>;

/**
 * Splits a text that comes in pieces into rows, by RFC 4180, with what spreadsheets and people write besides: any kind
 * of line break, spaces before a quote, and quotes in the middle of a cell, which are ordinary characters. Written
 * here, because libraries name the last line when a quote never closes, and a person needs the line where it opens.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  #state: State = 'start';
  #cell = '';
  /** The quoted part of a cell in which a text follows the closing quote. */
  #quoted = '';
  #cells: string[] = [];
  #line = 1;
  #rowLine = 1;
  #quoteLine = 1;
  #followsCr = false;

  constructor(delimiter: Delimiter | null, limits: CsvLimits) {
    this.#delimiter = delimiter?.charCodeAt(0) ?? -1;
    this.#limits = limits;
  }

  /** The rows that end in this piece. */
  read(piece: string): RawRow[] {
    const rows: RawRow[] = [];
    // Where the part of the cell that is in this piece begins.
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      const isBreak = code === LF || code === CR;
      // CR LF is one line break, also on the border of two pieces.
      const isSecond = code === LF && this.#followsCr;
      this.#followsCr = code === CR;
      if (isBreak && !isSecond) this.#line++;
      if (this.#state === 'quoted') {
        if (code !== QUOTE) continue;
        this.#add(piece.slice(from, at));
        this.#state = 'quote';
        from = at + 1;
      } else if (isSecond) from = at + 1;
      else if (code === this.#delimiter || isBreak) {
        this.#add(piece.slice(from, at));
        from = at + 1;
        this.#endCell();
        if (isBreak) rows.push(this.#endRow());
      } else if (code === QUOTE && this.#state === 'quote') {
        // Two quotes are one, the first character of the next part.
        this.#state = 'quoted';
        from = at;
      } else if (code === QUOTE && this.#state === 'start') {
        this.#state = 'quoted';
        this.#quoteLine = this.#line;
        this.#cell = '';
        from = at + 1;
      } else if (this.#state === 'quote') {
        this.#state = 'after';
        this.#quoted = this.#cell;
        this.#cell = '';
      } else if (this.#state === 'start' && code !== SPACE) this.#state = 'plain';
    }
    this.#add(piece.slice(from));
    return rows;
  }

  /** The last row, if no line break ends it. */
  end(): RawRow[] {
    if (this.#state === 'quoted') throw this.#unclosed();
    if (this.#state === 'start' && this.#cells.length === 0 && this.#cell === '') return [];
    this.#endCell();
    return [this.#endRow()];
  }

  #add(part: string): void {
    this.#cell += part;
    const { cellLength } = this.#limits;
    if (this.#cell.length <= cellLength) return;
    if (this.#state === 'quoted') throw this.#unclosed();
    throw new TableProblem('cell-too-long', {
      line: this.#rowLine,
      column: this.#cells.length + 1,
      bound: cellLength,
    });
  }

  #endCell(): void {
    const { columns } = this.#limits;
    if (this.#cells.length === columns)
      throw new TableProblem('too-many-columns', { line: this.#rowLine, bound: columns });
    this.#cells.push(this.#state === 'after' ? this.#joinQuoted() : this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  /** `"Best" pizza`, as people write it, although a quoted cell should end with its quote. */
  #joinQuoted(): string {
    if (this.#cell.trim() === '') return this.#quoted;
    // No program writes this: the first quote belongs to an earlier line, and everything since is in one cell.
    if (/[\r\n]/.test(this.#quoted)) throw this.#unclosed();
    return `"${this.#quoted}"${this.#cell}`;
  }

  #endRow(): RawRow {
    const row = { line: this.#rowLine, cells: this.#cells };
    this.#rowLine = this.#line;
    this.#cells = [];
    return row;
  }

  #unclosed(): TableProblem {
    return new TableProblem('unclosed-quote', { line: this.#quoteLine });
  }
}
