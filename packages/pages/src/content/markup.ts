import { escapeHtml } from '../escape-html.ts';

/** Markup of ours. Everything else that goes into `html` is text, and is escaped. */
export class Markup {
  readonly html: string;

  constructor(markup: string) {
    this.html = markup;
  }
}

export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

export const nothing = new Markup('');

/** The only way to markup: what is written in the template is ours, what is filled in is escaped unless it is Markup. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < pieces.length ? print(pieces[at]) : '')).join(''));
}

function print(piece: Piece): string {
  if (piece instanceof Markup) return piece.html;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map(print).join('');
}

/** ` name="value"` for each that has one. The names are ours. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Markup {
  return new Markup(Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }).join(''));
}
