/**
 * The modules of a square by steps: the words of step k hold row k, and behind it column k, a module a bit. So whatever
 * looks at a step and the next looks along all columns and all rows at once. Bits beyond both are 0.
 */
export type Grid = Uint32Array;

export function wordsInStep(size: number): number {
  return (2 * size + 31) >>> 5;
}

export function createGrid(size: number): Grid {
  return new Uint32Array(size * wordsInStep(size));
}

/** Where a module stands in its row, and in its column: index of the word * 32 + bit. */
export function placeInRow(size: number, x: number, y: number): number {
  return y * wordsInStep(size) * 32 + x;
}

export function placeInColumn(size: number, x: number, y: number): number {
  return x * wordsInStep(size) * 32 + size + y;
}

export function setDark(grid: Grid, size: number, x: number, y: number): void {
  setBit(grid, placeInRow(size, x, y), 1);
  setBit(grid, placeInColumn(size, x, y), 1);
}

/** `bit` is 0 or 1; a bit that is 1 already stays so. */
export function setBit(grid: Grid, place: number, bit: number): void {
  grid[place >>> 5] = (grid[place >>> 5] ?? 0) | (bit << (place & 31));
}
