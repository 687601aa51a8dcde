/**
 * For codes whose padding is chosen: the entry point `@evercode/qr/codewords`. The codewords behind the terminator of a
 * text are read by no decoder, so a picture may choose them; correction codewords follow from them.
 */
import { correct } from './codewords/reed-solomon.ts';
import { interleave, writeDataCodewords } from './codewords/write-codewords.ts';
import { checkPayload, readModules, type Matrix } from './encode.ts';
import { chooseVersion } from './segments/choose-version.ts';
import { drawSymbol } from './symbol/draw-symbol.ts';
import { drawFunctionPatterns, type Place } from './symbol/function-patterns.ts';
import { listPlaces } from './symbol/layout.ts';
import { blocksOf, sizeOf, type SymbolLevel } from './versions.ts';

export type { Matrix, SymbolLevel, Place };
export { isInverted, masks } from './symbol/layout.ts';
export { alignmentCenters, sizeOf } from './versions.ts';

/** One Reed-Solomon block of a symbol. */
export type FreeBlock = Readonly<{
  /** The data codewords of the block are `from` to before `to` of all. */
  from: number;
  to: number;
  /** For each codeword of the block, data before correction: its index in placement order. */
  places: readonly number[];
}>;

export type FreeCodewords = Readonly<{
  version: number;
  level: SymbolLevel;
  size: number;
  /** Data codewords as the standard pads them. */
  data: Uint8Array;
  /** Data codewords from here on are padding. */
  freeFrom: number;
  blocks: readonly FreeBlock[];
  /** The module of each bit of the codewords in placement order, highest bit first. */
  bitPlaces: readonly Place[];
  /** Row by row, 1 for a module of a function pattern or of format information. */
  isReserved: Uint8Array;
}>;

/** Undefined for a text that does not fit into the version at exactly this level. */
export function describeCodewords(text: string, level: SymbolLevel, version: number): FreeCodewords | undefined {
  if (checkPayload(text, level) !== 'fits') return undefined;
  const choice = chooseVersion(text, { level, raisesLevel: false, version });
  if (choice === undefined) return undefined;
  const terminated = Math.ceil((choice.segmentation.bits + 4) / 8);
  const size = sizeOf(version);
  const { isReserved } = drawFunctionPatterns(version);
  const data = writeDataCodewords(choice);
  return {
    version,
    level,
    size,
    data,
    freeFrom: Math.min(data.length, terminated),
    blocks: listBlocks(version, level),
    bitPlaces: listPlaces(size, isReserved),
    isReserved,
  };
}

/** Draws data codewords of a version and level, with their correction. */
export function drawCodewords(data: Uint8Array, version: number, level: SymbolLevel, mask: number): Matrix {
  const { grid, size } = drawSymbol(interleave(data, blocksOf(version, level)), version, level, mask);
  return Object.freeze({ size, isDark: readModules(grid, size) });
}

/** The correction codewords of one block of data codewords. */
export function correctBlock(data: Uint8Array, correctionLength: number): Uint8Array {
  const remainder = new Uint8Array(correctionLength);
  correct(data, 0, data.length, remainder);
  return remainder;
}

function listBlocks(version: number, level: SymbolLevel): readonly FreeBlock[] {
  const { count, shortLength, longCount, correctionLength, dataCodewords } = blocksOf(version, level);
  const shortCount = count - longCount;
  let from = 0;
  return Array.from({ length: count }, (_, block) => {
    const to = from + shortLength + (block < shortCount ? 0 : 1);
    const places = Array.from({ length: to - from }, (__, at) =>
      at < shortLength ? at * count + block : shortLength * count + block - shortCount,
    );
    for (let at = 0; at < correctionLength; at++) places.push(dataCodewords + at * count + block);
    const described = { from, to, places };
    from = to;
    return described;
  });
}
