/**
 * The modules of a square, one bit each, in steps: the words of step k hold row k followed by column k. Comparing a
 * step with the next one therefore looks along all columns and all rows at once. Unused bits are 0.
 */
export type BitGrid = Uint32Array;

export function wordsInStep(size: number): number {
  return (2 * size + 31) >>> 5;
}

export function createBitGrid(size: number): BitGrid {
  return new Uint32Array(size * wordsInStep(size));
}

/** Place of a module in its row: index of the word * 32 + bit. */
export function placeInRow(size: number, x: number, y: number): number {
  return y * wordsInStep(size) * 32 + x;
}

/** Place of a module in its column, likewise. */
export function placeInColumn(size: number, x: number, y: number): number {
  return x * wordsInStep(size) * 32 + size + y;
}

export function setDark(grid: BitGrid, size: number, x: number, y: number): void {
  setBit(grid, placeInRow(size, x, y), 1);
  setBit(grid, placeInColumn(size, x, y), 1);
}

/** `bit` is 0 or 1; it is combined by OR with the bit that is there. */
export function setBit(grid: BitGrid, place: number, bit: number): void {
  grid[place >>> 5] = (grid[place >>> 5] ?? 0) | (bit << (place & 31));
}
