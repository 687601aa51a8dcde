import type { Grid } from './grid.ts';

/** Moves the alignment patterns (ISO/IEC 18004 clause 6.3.6) out of a grid into one of their own, where there are any. */
export function takeAlignment(grid: Grid): Grid | undefined {
  const centers = listCenters(grid.size);
  const last = centers.length - 1;
  if (last < 0) return undefined;
  const { size, stride, cells } = grid;
  const taken = new Uint8Array(cells.length);
  for (const [row, y] of centers.entries()) {
    for (const [column, x] of centers.entries()) {
      // The markers stand in these three corners.
      if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) continue;
      for (let from = (y - 1) * stride + x - 1; from < (y + 4) * stride + x - 1; from += stride) {
        taken.set(cells.subarray(from, from + 5), from);
        cells.fill(0, from, from + 5);
      }
    }
  }
  return { size, stride, cells: taken };
}

/** Where the middles stand, on both axes (table E.1, which this formula follows). Version 1 has none. */
function listCenters(size: number): number[] {
  const version = (size - 17) / 4;
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, place) => size - 7 - (count - 2 - place) * step)];
}
