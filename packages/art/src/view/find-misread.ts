import { binarizeInBlocks, type Picture } from '@evercode/qr/degrade';
import type { Grid } from '../blend/grid.ts';
import { findOtsu } from '../blend/survey.ts';
import { role, type ArtCode } from '../qart/code.ts';
import type { ReaderName } from '../readers/reader.ts';

/** The part of a picture's width that some readers take for the window of a sliding threshold. */
const windowShare = 1 / 8;

/** Ways to tell dark from light, as bits: which thresholds go wrong. */
const way = { blocks: 1, whole: 2, sliding: 4 } as const;

/** The way of each reader. */
export const wayOf = {
  zxing: way.blocks,
  jsqr: way.blocks,
  quirc: way.whole,
  zbar: way.sliding,
} as const satisfies Readonly<Record<ReaderName, number>>;

/**
 * The ways that go wrong in the middle of each module, row by row: thresholds of blocks, of the whole picture and of a
 * sliding window. For views that do not move the modules.
 */
export function findMisread(seen: Picture, code: ArtCode, grid: Grid): Uint8Array {
  const { size, isDark, roles } = code;
  const scale = seen.width / grid.side;
  const pitch = grid.pitch * scale;
  const offset = grid.offset * scale;
  const ways = [
    [way.blocks, binarizeInBlocks(seen).luma],
    [way.whole, binarizeWhole(seen)],
    [way.sliding, binarizeSliding(seen)],
  ] as const;
  const wrong = new Uint8Array(size * size);
  for (let at = 0; at < wrong.length; at++) {
    if (roles[at] === role.finder || roles[at] === role.alignment) continue;
    const x = Math.floor(offset + ((at % size) + 0.5) * pitch);
    const y = Math.floor(offset + (Math.floor(at / size) + 0.5) * pitch);
    const wanted = isDark[at] === 1 ? 0 : 255;
    for (const [bit, luma] of ways)
      if (countAround(luma, seen.width, x, y, wanted) < enoughAround) wrong[at] = (wrong[at] ?? 0) | bit;
  }
  return wrong;
}

/** Of the nine pixels in the middle of a module, how many must be right. */
const enoughAround = 7;

function countAround(luma: Uint8Array, width: number, x: number, y: number, wanted: number): number {
  let count = 0;
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++) if (luma[row * width + column] === wanted) count++;
  return count;
}

function binarizeWhole({ luma }: Picture): Uint8Array {
  const counts = new Float64Array(256);
  for (const value of luma) counts[value] = (counts[value] ?? 0) + 1;
  const threshold = findOtsu(counts);
  return luma.map((value) => (value < threshold ? 0 : 255));
}

function binarizeSliding({ width, height, luma }: Picture): Uint8Array {
  const half = Math.max(2, Math.round((width * windowShare) / 2));
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += luma[y * width + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = row + (sums[y * wide + x + 1] ?? 0);
    }
  }
  const black = new Uint8Array(luma.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum =
        (sums[bottom * wide + right] ?? 0) -
        (sums[top * wide + right] ?? 0) -
        (sums[bottom * wide + left] ?? 0) +
        (sums[top * wide + left] ?? 0);
      const mean = sum / ((right - left) * (bottom - top));
      black[y * width + x] = (luma[y * width + x] ?? 0) < mean - 2 ? 0 : 255;
    }
  }
  return black;
}
