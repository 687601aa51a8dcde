import { chooseSegments, minBits, maxBits, type Segment } from './segments/choose-segments.ts';
import { chooseVersion } from './segments/choose-version.ts';
import { drawSymbol } from './symbol/draw-symbol.ts';
import { wordsInStep, type BitGrid } from './symbol/bit-grid.ts';
import { masks } from './symbol/layout.ts';
import { rangeOf } from './segments/modes.ts';
import { capacityInBits, lastVersion, type SymbolLevel } from './versions.ts';
import { writeCodewords } from './codewords/write-codewords.ts';

/** The modules of one symbol. Outside of 0 <= x, y < size they are light, so neighbours need no bounds check. */
export type Matrix = Readonly<{
  size: number;
  isDark: (x: number, y: number) => boolean;
}>;

/** A matrix and the choices of the encoder. */
export type EncodedMatrix = Matrix &
  Readonly<{
    /** 1 to 40; a side has 17 + 4 * version modules. */
    version: number;
    /** The requested level, or a higher one that fits into the same version. */
    level: SymbolLevel;
    mask: number;
    segments: readonly Segment[];
    /** Whether an ECI header declares the bytes UTF-8, as for any text outside ASCII. */
    declaresUtf8: boolean;
  }>;

export type EncodeOptions = Readonly<{
  /** The lowest level to accept. */
  level: SymbolLevel;
  /** False keeps exactly the requested level. */
  raisesLevel?: boolean;
  /** Default: the smallest that holds the text. */
  version?: number;
  /** Default: that of lowest penalty. */
  mask?: number;
}>;

/** `malformed`: half of a surrogate pair, which UTF-8 cannot carry, so the code would scan as another text. */
export type PayloadCheck = 'fits' | 'empty' | 'malformed' | 'too-long';

/** Whether a text fits into a code of this level, without the cost of encoding it. */
export function checkPayload(text: string, level: SymbolLevel): PayloadCheck {
  const capacity = capacityInBits(lastVersion, level);
  if (text.length === 0) return 'empty';
  // Checked before anything that reads the text: it may be megabytes long.
  if (minBits(text.length) > capacity) return 'too-long';
  if (!text.isWellFormed()) return 'malformed';
  if (maxBits(text.length) <= capacity) return 'fits';
  return chooseSegments(text, rangeOf(lastVersion)).bits <= capacity ? 'fits' : 'too-long';
}

/**
 * Encodes a text with the shortest segments, the smallest version and the mask of lowest penalty. Text outside ASCII is
 * declared UTF-8. Throws a RangeError for a text that `checkPayload` refuses.
 */
export function encodeMatrix(text: string, options: EncodeOptions): EncodedMatrix {
  const { level, mask, version, raisesLevel = true } = options;
  const payload = checkPayload(text, level);
  if (payload !== 'fits') throw new RangeError(`The text cannot become a code of level ${level}: ${payload}`);
  if (mask !== undefined && !masks.includes(mask)) throw new RangeError(`There is no mask ${mask}`);
  const choice = chooseVersion(text, { level, raisesLevel, version });
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

/** Reads modules from a drawn grid. */
export function readModules(grid: BitGrid, size: number): (x: number, y: number) => boolean {
  const words = wordsInStep(size);
  return (x, y) =>
    x >= 0 && x < size && y >= 0 && y < size && (((grid[y * words + (x >>> 5)] ?? 0) >>> (x & 31)) & 1) === 1;
}
