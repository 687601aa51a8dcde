import type { LabelFontName } from '../design/names.ts';
import type { Pen } from '../scene/path/pen.ts';

/** In thousandths of the font size, with y upwards from the baseline. */
export type Glyph = Readonly<{ advance: number; draw: (pen: Pen) => void }>;

/** Outlines, so that labels look the same in every output, whatever fonts are installed. */
export type LabelFont = Readonly<{
  name: LabelFontName;
  capHeight: number;
  findGlyph: (character: string) => Glyph | undefined;
  /** Change of distance between two characters; negative is closer. */
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

/** Loads a font on demand and once: each has 30 to 80 kB. */
export function loadLabelFont(name: LabelFontName): Promise<LabelFont> {
  const loading = loaded.get(name);
  if (loading) return loading;
  const font = sources[name]().then(({ outlines }) => readFont(name, outlines));
  loaded.set(name, font);
  // A failure of the network may be temporary.
  font.catch(() => loaded.delete(name));
  return font;
}

/** Reads the format of tools/label-fonts.ts: measures, one line per glyph, an empty line, kerning. */
function readFont(name: LabelFontName, lines: readonly string[]): LabelFont {
  const glyphs = new Map<string, Glyph>();
  const end = lines.lastIndexOf('');
  for (const line of lines.slice(1, end)) {
    const [characters = '', advance, outline = ''] = line.split('\t');
    const glyph = { advance: Number(advance), draw: (pen: Pen) => drawOutline(pen, outline, lines) };
    for (const character of characters) glyphs.set(character, glyph);
  }
  const kerning = new Map(
    [...(lines[end + 1] ?? '').matchAll(/(..)(-?\d+)/gu)].map(([, pair = '', figure]) => [pair, Number(figure)]),
  );
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
      // A quadratic curve as a cubic: its control points are two thirds of the way to the quadratic one.
      pen.curveTo(x + (a * 2) / 3, y + (b * 2) / 3, x + c + ((a - c) * 2) / 3, y + d + ((b - d) * 2) / 3, x + c, y + d);
      [x, y] = [x + c, y + d];
    } else {
      pen.close();
    }
  }
}
