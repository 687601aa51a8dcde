import type { Level } from '../design/params.ts';

/** Q restores about 25 %. No design offers it, but a code of level M is raised to it where the version has room. */
export type SymbolLevel = Level | 'Q';

/** From the weakest to the strongest. */
export const symbolLevels = ['M', 'Q', 'H'] as const satisfies readonly SymbolLevel[];

export const lastVersion = 40;

/** Last versions of the three ranges that share the length of character counts (ISO/IEC 18004 table 3). */
export const rangeEnds = [9, 26, lastVersion] as const;

// ISO/IEC 18004 table 9, from version 1 to 40: error correction codewords per block, and number of blocks.
const correction = {
  M: {
    words: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    blocks: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35, 37, 38, 40, 43, 45, 47, 49,
    ],
  },
  Q: {
    words: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
  },
  H: {
    words: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  },
} as const satisfies Record<SymbolLevel, object>;

export type Blocks = Readonly<{
  count: number;
  /** Data codewords of the first blocks; the last `longCount` blocks have one more. */
  shortLength: number;
  longCount: number;
  correctionLength: number;
  dataCodewords: number;
  codewords: number;
}>;

const blocks = {
  M: listBlocks('M'),
  Q: listBlocks('Q'),
  H: listBlocks('H'),
} as const satisfies Record<SymbolLevel, readonly Blocks[]>;

export function sizeOf(version: number): number {
  return 17 + 4 * version;
}

export function blocksOf(version: number, level: SymbolLevel): Blocks {
  const found = blocks[level][version - 1];
  if (found === undefined) throw new RangeError(`There is no version ${version}`);
  return found;
}

export function capacityInBits(version: number, level: SymbolLevel): number {
  return blocksOf(version, level).dataCodewords * 8;
}

/** The coordinates at which rows and columns of alignment patterns cross (ISO/IEC 18004 table E.1). */
export function alignmentCenters(version: number): readonly number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  const gaps = Math.floor(version / 7) + 1;
  // All gaps but the first are equal and even. Version 32 is an exception to the rule.
  const gap = version === 32 ? 26 : Math.ceil((last - 6) / (2 * gaps)) * 2;
  return [6, ...Array.from({ length: gaps }, (_, at) => last - (gaps - 1 - at) * gap)];
}

function listBlocks(level: SymbolLevel): readonly Blocks[] {
  return correction[level].blocks.map((count, at) => {
    const codewords = countCodewords(at + 1);
    const correctionLength = correction[level].words[at] ?? 0;
    const dataCodewords = codewords - count * correctionLength;
    const shortLength = Math.floor(dataCodewords / count);
    return Object.freeze({
      count,
      shortLength,
      longCount: dataCodewords % count,
      correctionLength,
      dataCodewords,
      codewords,
    });
  });
}

/** The modules that the function patterns leave free (ISO/IEC 18004 table 1), in codewords. */
function countCodewords(version: number): number {
  const size = sizeOf(version);
  const finders = 3 * 8 * 8;
  const formatInformation = 31;
  const timing = 2 * (size - 16);
  const rows = version === 1 ? 0 : Math.floor(version / 7) + 2;
  // Three crossings are under finders; crossings in row and column 6 share five modules with the timing patterns.
  const alignment = rows === 0 ? 0 : 25 * (rows * rows - 3) - 2 * 5 * (rows - 2);
  const versionInformation = version < 7 ? 0 : 36;
  return Math.floor((size * size - finders - formatInformation - timing - alignment - versionInformation) / 8);
}
