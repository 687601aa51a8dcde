import { escapeHtml } from '../escape-html.ts';

/** Trusted markup. Everything else in `html` is text and is escaped. */
export class Markup {
  readonly html: string;

  constructor(markup: string) {
    this.html = markup;
  }
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

export const nothing = new Markup('');

/**
 * The only way to create markup: the template's own text is trusted, inserted values are escaped unless they are
 * Markup.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < pieces.length ? print(pieces[at]) : '')).join(''));
}

function print(piece: Piece): string {
  if (piece instanceof Markup) return piece.html;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map(print).join('');
}

/** ` name="value"` for each defined value. Names must be trusted. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Markup {
  return new Markup(
    Object.entries(values)
      .map(([name, value]) => {
        if (value === undefined || value === false) return '';
        return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
      })
      .join(''),
  );
}
