/** Change of distance between two glyphs in font units; negative is closer. */
export type Kerning = (left: number, right: number) => number;

/** Reads the feature `kern` of the table GPOS: adjustments of the first glyph's advance, by glyph or by class. */
export function readKerning(view: DataView, gpos: number): Kerning {
  const subtables = findKernLookups(view, gpos).flatMap((lookup) => listSubtables(view, lookup));
  return (left, right) => {
    for (const subtable of subtables) {
      const found = readPair(view, subtable, left, right);
      if (found !== undefined) return found;
    }
    return 0;
  };
}

function findKernLookups(view: DataView, gpos: number): number[] {
  const features = gpos + view.getUint16(gpos + 6);
  const lookups = gpos + view.getUint16(gpos + 8);
  const found = new Set<number>();
  for (let i = 0; i < view.getUint16(features); i++) {
    const record = features + 2 + i * 6;
    if (view.getUint32(record) !== 0x6b65_726e) continue;
    const feature = features + view.getUint16(record + 4);
    for (let j = 0; j < view.getUint16(feature + 2); j++) found.add(view.getUint16(feature + 4 + j * 2));
  }
  return [...found].map((index) => lookups + view.getUint16(lookups + 2 + index * 2));
}

function listSubtables(view: DataView, lookup: number): number[] {
  const type = view.getUint16(lookup);
  return (
    Array.from({ length: view.getUint16(lookup + 4) }, (_, i) => lookup + view.getUint16(lookup + 6 + i * 2))
      // Lookup type 9 (extension) refers to the actual subtable.
      .flatMap((at) =>
        type === 9 ? (view.getUint16(at + 2) === 2 ? [at + view.getUint32(at + 4)] : []) : type === 2 ? [at] : [],
      )
  );
}

function readPair(view: DataView, at: number, left: number, right: number): number | undefined {
  const covered = findCoverage(view, at + view.getUint16(at + 2), left);
  if (covered < 0) return undefined;
  const sizeAt = (offset: number) => countBits(view.getUint16(at + offset)) * 2;
  const [size1, size2] = [sizeAt(4), sizeAt(6)];
  const advanceAt = (value: number) =>
    view.getUint16(at + 4) & 4 ? view.getInt16(value + countBits(view.getUint16(at + 4) & 3) * 2) : 0;
  if (view.getUint16(at) === 1) {
    const set = at + view.getUint16(at + 10 + covered * 2);
    for (let i = 0; i < view.getUint16(set); i++) {
      const record = set + 2 + i * (2 + size1 + size2);
      if (view.getUint16(record) === right) return advanceAt(record + 2);
    }
    return undefined;
  }
  const class1 = findClass(view, at + view.getUint16(at + 8), left);
  const class2 = findClass(view, at + view.getUint16(at + 10), right);
  const record = at + 16 + (class1 * view.getUint16(at + 14) + class2) * (size1 + size2);
  return advanceAt(record);
}

function findCoverage(view: DataView, at: number, glyph: number): number {
  const count = view.getUint16(at + 2);
  for (let i = 0; i < count; i++) {
    if (view.getUint16(at) === 1) {
      if (view.getUint16(at + 4 + i * 2) === glyph) return i;
      continue;
    }
    const range = at + 4 + i * 6;
    const first = view.getUint16(range);
    if (glyph >= first && glyph <= view.getUint16(range + 2)) return view.getUint16(range + 4) + glyph - first;
  }
  return -1;
}

function findClass(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    const place = glyph - view.getUint16(at + 2);
    return place >= 0 && place < view.getUint16(at + 4) ? view.getUint16(at + 6 + place * 2) : 0;
  }
  for (let i = 0; i < view.getUint16(at + 2); i++) {
    const range = at + 4 + i * 6;
    if (glyph >= view.getUint16(range) && glyph <= view.getUint16(range + 2)) return view.getUint16(range + 4);
  }
  return 0;
}

function countBits(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}
