import type { LabelFontName } from '../design/names.ts';
import type { Pen } from '../scene/pen.ts';

/** In thousandths of the font's size, y upwards from the baseline. */
export type Glyph = Readonly<{ advance: number; draw: (pen: Pen) => void }>;

/** Outlines, so that no output needs the font, and none looks different for lack of it. */
export type LabelFont = Readonly<{
  name: LabelFontName;
  capHeight: number;
  findGlyph: (character: string) => Glyph | undefined;
  /** How much closer (negative) or farther the second of two characters stands. */
  findKerning: (pair: string) => number;
}>;

const sources: Readonly<Record<LabelFontName, () => Promise<{ outlines: readonly string[] }>>> = {
  sans: () => import('./fonts/sans.ts'),
  rounded: () => import('./fonts/rounded.ts'),
  condensed: () => import('./fonts/condensed.ts'),
  serif: () => import('./fonts/serif.ts'),
  hand: () => import('./fonts/hand.ts'),
};

const loaded = new Map<LabelFontName, Promise<LabelFont>>();

/** Fetches a font once. They are some 30 to 80 kB each: a page without labels never pays for them. */
export function loadLabelFont(name: LabelFontName): Promise<LabelFont> {
  const known = loaded.get(name);
  if (known) return known;
  const font = sources[name]().then(({ outlines }) => readFont(name, outlines));
  loaded.set(name, font);
  // What failed for a broken line may succeed later.
  font.catch(() => loaded.delete(name));
  return font;
}

/** The format is that of tools/label-fonts.ts: measures, a line for each glyph, an empty line, kerning. */
function readFont(name: LabelFontName, lines: readonly string[]): LabelFont {
  const glyphs = new Map<string, Glyph>();
  const end = lines.lastIndexOf('');
  for (const line of lines.slice(1, end)) {
    const [characters = '', advance, outline = ''] = line.split('\t');
    const glyph = { advance: Number(advance), draw: (pen: Pen) => drawOutline(pen, outline, lines) };
    for (const character of characters) glyphs.set(character, glyph);
  }
  const kerning = new Map([...(lines[end + 1] ?? '').matchAll(/(..)(-?\d+)/gu)].map(([, pair = '', figure]) => [pair, Number(figure)]));
  return Object.freeze({
    name,
    capHeight: Number(lines[0]?.split(' ')[2]),
    findGlyph: (character: string) => glyphs.get(character),
    findKerning: (pair: string) => kerning.get(pair) ?? 0,
  });
}

function drawOutline(pen: Pen, outline: string, lines: readonly string[]): void {
  let x = 0;
  let y = 0;
  for (const [, command, figures = ''] of outline.matchAll(/([mlqz@])([^mlqz@]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (figures.match(/-?\d+/g) ?? []).map(Number);
    if (command === '@') {
      const part = lines[a + 1]?.split('\t')[2] ?? '';
      drawOutline(pen.within({ a: 1, b: 0, c: 0, d: 1, e: b, f: c }), part, lines);
    } else if (command === 'm') {
      [x, y] = [a, b];
      pen.moveTo(x, y);
    } else if (command === 'l') {
      [x, y] = [x + a, y + b];
      pen.lineTo(x, y);
    } else if (command === 'q') {
      // A quadratic curve as a cubic one: its control points lie two thirds of the way to the one it has.
      pen.curveTo(x + a * 2 / 3, y + b * 2 / 3, x + c + (a - c) * 2 / 3, y + d + (b - d) * 2 / 3, x + c, y + d);
      [x, y] = [x + c, y + d];
    } else {
      pen.close();
    }
  }
}
