import { readKerning, type Kerning } from './read-kerning.ts';

export type Point = Readonly<{ x: number; y: number; isOnCurve: boolean }>;
type Part = Readonly<{ glyph: number; x: number; y: number }>;

/** `contours`: closed contours of quadratic curves. `parts`: other glyphs with an offset. */
type Glyph = Readonly<{ advance: number; contours: readonly (readonly Point[])[]; parts: readonly Part[] }>;

export type Font = Readonly<{
  unitsPerEm: number;
  ascender: number;
  descender: number;
  capHeight: number;
  findGlyph: (codePoint: number) => number;
  readGlyph: (index: number) => Glyph;
  kerning: Kerning;
}>;

/** Reads outlines and kerning of a TrueType font (ISO/IEC 14496-22), without hints and other shaping. */
export function readTrueType(bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const need = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
  const [head, hhea, hmtx, loca, glyf, os2] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'OS/2'].map(need) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]; // map keeps the length
  const isLong = view.getInt16(head + 50) === 1;
  const place = (index: number) =>
    glyf + (isLong ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2);
  const metricCount = view.getUint16(hhea + 34);
  const gpos = tables.get('GPOS');
  return {
    unitsPerEm: view.getUint16(head + 18),
    ascender: view.getInt16(hhea + 4),
    descender: view.getInt16(hhea + 6),
    capHeight: view.getInt16(os2 + 88),
    findGlyph: readCharacterMap(view, need('cmap')),
    readGlyph: (index) => ({
      advance: view.getUint16(hmtx + Math.min(index, metricCount - 1) * 4),
      ...(place(index) === place(index + 1) ? { contours: [], parts: [] } : readOutline(view, place(index))),
    }),
    kerning: gpos === undefined ? () => 0 : readKerning(view, gpos),
  };
}

function readCharacterMap(view: DataView, cmap: number): Font['findGlyph'] {
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const table = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(table) === 4) return (codePoint) => findInSegments(view, table, codePoint);
  }
  throw new Error('The font has no character map of format 4');
}

function findInSegments(view: DataView, table: number, codePoint: number): number {
  const double = view.getUint16(table + 6);
  for (let at = table + 14; at < table + 14 + double; at += 2) {
    if (codePoint > view.getUint16(at)) continue;
    const startAt = at + double + 2;
    const start = view.getUint16(startAt);
    if (codePoint < start) return 0;
    const delta = view.getUint16(startAt + double);
    const rangeAt = startAt + 2 * double;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function readOutline(view: DataView, glyph: number): Pick<Glyph, 'contours' | 'parts'> {
  const count = view.getInt16(glyph);
  return count < 0
    ? { contours: [], parts: readParts(view, glyph + 10) }
    : { contours: readContours(view, glyph + 10, count), parts: [] };
}

function readContours(view: DataView, start: number, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(start + i * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & 8) for (let repeats = view.getUint8(at++); repeats > 0; repeats--) flags.push(flag);
  }
  const readAxis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOnCurve: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1));
}

function readParts(view: DataView, start: number): Part[] {
  const parts: Part[] = [];
  let at = start;
  let flags = 0x20;
  while (flags & 0x20) {
    flags = view.getUint16(at);
    if (!(flags & 2)) throw new Error('A part of the glyph is placed by points');
    if (flags & 0xc8) throw new Error('A part of the glyph is scaled');
    const glyph = view.getUint16(at + 2);
    const [x, y] =
      flags & 1 ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)];
    at += flags & 1 ? 8 : 6;
    parts.push({ glyph, x, y });
  }
  return parts;
}
