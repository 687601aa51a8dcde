import { alignmentCenters } from '../../matrix/versions.ts';
import type { Grid } from './grid.ts';

/** Moves the alignment patterns (ISO/IEC 18004 clause 6.3.6) to a grid of their own. Undefined if there are none. */
export function takeAlignment(grid: Grid): Grid | undefined {
  const centers = alignmentCenters((grid.size - 17) / 4);
  const last = centers.length - 1;
  if (last < 0) return undefined;
  const { size, stride, cells } = grid;
  const taken = new Uint8Array(cells.length);
  for (const [row, y] of centers.entries()) {
    for (const [column, x] of centers.entries()) {
      // Three corners belong to the markers.
      if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) continue;
      for (let from = (y - 1) * stride + x - 1; from < (y + 4) * stride + x - 1; from += stride) {
        taken.set(cells.subarray(from, from + 5), from);
        cells.fill(0, from, from + 5);
      }
    }
  }
  return { size, stride, cells: taken };
}
