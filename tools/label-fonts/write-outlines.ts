import type { Font, Point } from './read-truetype.ts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Latin with Latin-1 and Extended-A, Greek, Cyrillic, and common symbols. */
const codePoints: readonly number[] = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0x17f),
  ...range(0x218, 0x21b),
  ...range(0x386, 0x3ce),
  ...range(0x400, 0x45f),
  0x490,
  0x491,
  0x4d9,
  0x1e9e,
  0x2013,
  0x2014,
  ...range(0x2018, 0x201e),
  0x2020,
  0x2022,
  0x2026,
  0x2030,
  0x2039,
  0x203a,
  0x20aa,
  0x20ac,
  0x20b4,
  0x20b8,
  0x20b9,
  0x20ba,
  0x20bd,
  0x2116,
  0x2122,
  ...range(0x2190, 0x2193),
  0x2212,
  0x2605,
  0x2606,
  0x2665,
  0x2713,
];

const kernedCharacters = [...range(0x21, 0x7e), 0xc0, 0xc1, 0xc2, 0xc3, 0xe3, 0xe7, 0xe9, 0xf5, 0x2019].map((code) =>
  String.fromCodePoint(code),
);
const emSize = 1000;
/** Smaller kerning is invisible, in thousandths of the font size. */
const minKerning = 12;

/**
 * Lines of text: the font's measures, then one line per glyph (characters, advance and outline, separated by tabs), an
 * empty line, and the kerning as two characters and a number per pair. Outlines are relative m, l, q and z in
 * thousandths of the font size with y upwards; `@line x y` is another glyph with an offset.
 */
export function writeOutlines(font: Font): string[] {
  const scale = (value: number) => Math.round((value * emSize) / font.unitsPerEm);
  const lines: string[] = [];
  const lineOf = new Map<number, number>();
  const charactersOf = new Map<number, string>();
  for (const code of codePoints) {
    const glyph = font.findGlyph(code);
    if (glyph !== 0) charactersOf.set(glyph, (charactersOf.get(glyph) ?? '') + String.fromCodePoint(code));
  }
  const addGlyph = (index: number): number => {
    const known = lineOf.get(index);
    if (known !== undefined) return known;
    const { advance, contours, parts } = font.readGlyph(index);
    const outline =
      parts.map(({ glyph, x, y }) => `@${addGlyph(glyph)} ${scale(x)} ${scale(y)}`).join('') +
      contours
        .map((contour) => writeContour(contour.map((point) => ({ ...point, x: scale(point.x), y: scale(point.y) }))))
        .join('');
    lines.push(`${charactersOf.get(index) ?? ''}\t${scale(advance)}\t${outline}`);
    lineOf.set(index, lines.length - 1);
    return lines.length - 1;
  };
  for (const index of charactersOf.keys()) addGlyph(index);
  const kerning = kernedCharacters.flatMap((left) =>
    kernedCharacters.flatMap((right) => {
      const glyphs = [left, right].map((character) => font.findGlyph(character.codePointAt(0) ?? 0)) as [
        number,
        number,
      ]; // map keeps the length
      const figure = glyphs.includes(0) ? 0 : scale(font.kerning(...glyphs));
      return Math.abs(figure) < minKerning ? [] : [left + right + String(figure)];
    }),
  );
  const measures = [font.ascender, font.descender, font.capHeight].map(scale).join(' ');
  return [measures, ...lines, '', kerning.join('')];
}

/** In TrueType the middle of two adjacent off-curve points is an implicit point on the curve. */
function writeContour(points: readonly Point[]): string {
  const first = points.findIndex(({ isOnCurve }) => isOnCurve);
  if (first < 0) throw new Error('A contour has no point on its curve');
  const turned = [...points.slice(first), ...points.slice(0, first + 1)];
  const [start, ...rest] = turned as [Point, ...Point[]]; // a contour has at least one point
  let { x, y } = start;
  let off: Point | undefined;
  let text = `m${x} ${y}`;
  const pair = (point: { x: number; y: number }) => `${point.x - x} ${point.y - y}`;
  const curveTo = (control: Point, end: { x: number; y: number }) => {
    text += `q${pair(control)} ${pair(end)}`;
    ({ x, y } = end);
  };
  for (const [place, point] of rest.entries()) {
    if (!point.isOnCurve) {
      if (off) curveTo(off, { x: Math.round((off.x + point.x) / 2), y: Math.round((off.y + point.y) / 2) });
      off = point;
    } else if (off) {
      curveTo(off, point);
      off = undefined;
    } else if (place < rest.length - 1) {
      if (point.x !== x || point.y !== y) text += `l${pair(point)}`;
      ({ x, y } = point);
    }
  }
  return `${text}z`.replaceAll(' -', '-');
}
