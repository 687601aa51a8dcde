import { chooseSegments, leastBits, mostBits, type Segment } from './choose-segments.ts';
import { chooseVersion } from './choose-version.ts';
import { drawSymbol } from './draw-symbol.ts';
import { wordsInStep, type Grid } from './grid.ts';
import { masks } from './layout.ts';
import { rangeOf } from './modes.ts';
import { capacityInBits, lastVersion, type SymbolLevel } from './versions.ts';
import { writeCodewords } from './write-codewords.ts';

/** The modules of one symbol. Anything outside of 0 <= x, y < size is light, so neighbours need no bounds check. */
export type Matrix = Readonly<{
  size: number;
  isDark: (x: number, y: number) => boolean;
}>;

/** A matrix and how it came to be. */
export type EncodedMatrix = Matrix & Readonly<{
  /** 1 to 40: a side has 17 + 4 * version modules. */
  version: number;
  /** The level asked for, or a higher one that the same version has room for. */
  level: SymbolLevel;
  mask: number;
  segments: readonly Segment[];
  /** Whether the symbol says that its bytes are UTF-8. It does for whatever is not ASCII. */
  declaresUtf8: boolean;
}>;

export type EncodeOptions = Readonly<{
  /** The least that is accepted. */
  level: SymbolLevel;
  /** False keeps exactly the level asked for. */
  raisesLevel?: boolean;
  /** The smallest that holds the text, when left out. */
  version?: number;
  /** That of least penalty, when left out. */
  mask?: number;
  /** Lets kanji take 13 bits instead of 24. Not every reader knows how to read them. */
  kanji?: boolean;
}>;

/** `malformed`: half of a surrogate pair, which UTF-8 cannot carry: the code would scan as another text. */
export type PayloadCheck = 'fits' | 'empty' | 'malformed' | 'too-long';

/** Tells whether a text can become a code of this level, without the cost of making one. */
export function checkPayload(text: string, level: SymbolLevel, { kanji = false }: { kanji?: boolean } = {}): PayloadCheck {
  const capacity = capacityInBits(lastVersion, level);
  if (text.length === 0) return 'empty';
  // A book is refused before it is read.
  if (leastBits(text.length) > capacity) return 'too-long';
  if (!text.isWellFormed()) return 'malformed';
  if (mostBits(text.length) <= capacity) return 'fits';
  return chooseSegments(text, rangeOf(lastVersion), { kanji }).bits <= capacity ? 'fits' : 'too-long';
}

/**
 * Encodes a text in the segments, the version and the mask that suit it best. What is not ASCII becomes UTF-8, and the
 * symbol says so. Throws a RangeError for a text that `checkPayload` refuses.
 */
export function encodeMatrix(text: string, options: EncodeOptions): EncodedMatrix {
  const { level, mask, version, kanji = false, raisesLevel = true } = options;
  const payload = checkPayload(text, level, { kanji });
  if (payload !== 'fits') throw new RangeError(`The text cannot become a code of level ${level}: ${payload}`);
  if (mask !== undefined && !masks.includes(mask)) throw new RangeError(`There is no mask ${mask}`);
  const choice = chooseVersion(text, { level, raisesLevel, version, kanji });
  if (choice === undefined) throw new RangeError(`The text does not fit into version ${version} at level ${level}`);
  const { segments, declaresUtf8 } = choice.segmentation;
  const symbol = drawSymbol(writeCodewords(choice), choice.version, choice.level, mask);
  return Object.freeze({
    size: symbol.size,
    isDark: readModules(symbol.grid, symbol.size),
    version: choice.version,
    level: choice.level,
    mask: symbol.mask,
    segments,
    declaresUtf8,
  });
}

function readModules(grid: Grid, size: number): (x: number, y: number) => boolean {
  const words = wordsInStep(size);
  return (x, y) => x >= 0 && x < size && y >= 0 && y < size && (((grid[y * words + (x >>> 5)] ?? 0) >>> (x & 31)) & 1) === 1;
}
