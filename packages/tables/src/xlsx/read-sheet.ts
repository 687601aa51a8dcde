import type { RawRow } from '../csv/csv-scanner.ts';
import { TableProblem } from '../table-problem.ts';
import type { TableLimits } from '../table.ts';
import type { Shape } from './number-formats.ts';
import { readXml, type Tag } from './read-xml.ts';
import { showNumber, type Calendar } from './show-number.ts';

type Book = {
  readonly texts: readonly string[];
  readonly shapes: readonly Shape[];
  readonly calendar: Calendar;
};

/** The rows of a sheet with what its cells show: of a formula the value that it had when the file was saved. */
export async function* readSheet(
  pieces: AsyncIterable<Uint8Array>,
  book: Book,
  limits: Pick<TableLimits, 'columns' | 'cellLength'>,
): AsyncGenerator<RawRow[]> {
  const sheet = new SheetReader(book, limits);
  for await (const _ of readXml(pieces, {
    open: (tag) => sheet.open(tag),
    text: (text) => sheet.text(text),
    close: (name) => sheet.close(name),
  }))
    yield sheet.takeRows();
}

/** Elements whose text is a value: of the cell, or of a text in it. */
const valueTags = new Set(['v', 't']);

class SheetReader {
  readonly #book: Book;
  readonly #limits: Pick<TableLimits, 'columns' | 'cellLength'>;
  #rows: RawRow[] = [];
  #cells: string[] = [];
  #line = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(book: Book, limits: Pick<TableLimits, 'columns' | 'cellLength'>) {
    this.#book = book;
    this.#limits = limits;
  }

  takeRows(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open({ name, attributes }: Tag): void {
    if (name === 'row') {
      // Rows and cells may leave out where they are if they follow their predecessor.
      this.#line = readNumber(attributes['r']) ?? this.#line + 1;
      this.#column = 0;
      this.#cells = [];
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = readNumber(attributes['s']) ?? 0;
      this.#value = '';
    } else if (name === 'rPh') this.#isPhonetic = true;
    this.#isValue = valueTags.has(name) && !this.#isPhonetic;
  }

  text(part: string): void {
    if (!this.#isValue) return;
    this.#value += part;
    if (this.#value.length > this.#limits.cellLength)
      throw new TableProblem('cell-too-long', {
        line: this.#line,
        column: this.#column,
        bound: this.#limits.cellLength,
      });
  }

  close(name: string): void {
    if (valueTags.has(name)) this.#isValue = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  #endCell(): void {
    const shown = this.#show();
    if (shown.trim() === '') return;
    if (this.#column > this.#limits.columns)
      throw new TableProblem('too-many-columns', { line: this.#line, bound: this.#limits.columns });
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = shown;
  }

  #show(): string {
    const { texts, shapes, calendar } = this.#book;
    switch (this.#type) {
      case 's':
        return texts[Number(this.#value)] ?? '';
      case 'b':
        return this.#value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return showNumber(this.#value, shapes[this.#style] ?? { kind: 'plain' }, calendar);
      default:
        // A text of a formula, a text in the cell, an error such as #REF!, or a date as of ISO 8601.
        return this.#value;
    }
  }
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** `AB12` is in column 28. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
}
