import type { Picture } from '../paint/picture.ts';

const blockSize = 8;
/** A block with a smaller range between its darkest and lightest pixel counts as one colour. */
const minRange = 24;

/**
 * Binarises like zxing's HybridBinarizer, which most older scanners use: one threshold per block of eight by eight
 * pixels. A block of one colour counts as light unless its neighbours are darker, so pale inks get lost.
 */
export function binarizeInBlocks({ width, height, luma }: Picture): Picture {
  const columns = Math.ceil(width / blockSize);
  const rows = Math.ceil(height / blockSize);
  const levels = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const top = Math.min(row * blockSize, height - blockSize);
    for (let column = 0; column < columns; column++) {
      levels[row * columns + column] = findLevel(
        luma,
        width,
        Math.min(column * blockSize, width - blockSize),
        top,
        levels,
        columns,
        row,
        column,
      );
    }
  }
  const black = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < rows; row++) {
    const middleRow = Math.min(Math.max(row, 2), rows - 3);
    const top = Math.min(row * blockSize, height - blockSize);
    for (let column = 0; column < columns; column++) {
      const middle = Math.min(Math.max(column, 2), columns - 3);
      let sum = 0;
      for (let y = middleRow - 2; y <= middleRow + 2; y++) {
        for (let x = middle - 2; x <= middle + 2; x++) sum += levels[y * columns + x] ?? 0;
      }
      const left = Math.min(column * blockSize, width - blockSize);
      for (let y = top; y < top + blockSize; y++) {
        for (let at = y * width + left, end = at + blockSize; at < end; at++)
          if ((luma[at] ?? 0) * 25 <= sum) black[at] = 0;
      }
    }
  }
  return { width, height, luma: black };
}

function findLevel(
  luma: Uint8Array,
  width: number,
  left: number,
  top: number,
  levels: Float32Array,
  columns: number,
  row: number,
  column: number,
): number {
  let [sum, darkest, lightest] = [0, 255, 0];
  for (let y = top; y < top + blockSize; y++) {
    for (let at = y * width + left, end = at + blockSize; at < end; at++) {
      const value = luma[at] ?? 0;
      sum += value;
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
  }
  if (lightest - darkest > minRange) return sum / blockSize ** 2;
  if (row > 0 && column > 0) {
    const at = row * columns + column;
    const around = ((levels[at - columns] ?? 0) + 2 * (levels[at - 1] ?? 0) + (levels[at - columns - 1] ?? 0)) / 4;
    if (darkest < around) return around;
  }
  return darkest / 2;
}
