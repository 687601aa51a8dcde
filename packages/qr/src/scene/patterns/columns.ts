import { transpose, type Grid } from './grid.ts';
import type { Pattern } from './pattern.ts';
import { drawRows, drawRuns } from './runs.ts';
import { drawBox } from '../path/shapes.ts';

/** Columns as bars with round ends. */
export function drawColumns(thickness: number): Pattern {
  const draw = drawTransposedRows(thickness);
  return (grid, ...origin) => draw(transpose(grid), ...origin);
}

/** Rows and columns as bars with round ends: each module joins the longer run through it. */
export function drawLongerRuns(thickness: number): Pattern {
  const [across, down] = [drawRows(thickness), drawTransposedRows(thickness)];
  return (grid, ...origin) => {
    const transposed = transpose(grid);
    const inRow = measureRuns(grid);
    const inColumn = measureRuns(transposed);
    const rows = grid.cells.map((cell, place) =>
      cell === 1 && (inRow[place] ?? 0) >= (inColumn[transposePlace(place, grid.stride)] ?? 0) ? 1 : 0,
    );
    const columns = transposed.cells.map((cell, place) =>
      cell === 1 && rows[transposePlace(place, grid.stride)] === 0 ? 1 : 0,
    );
    return across({ ...grid, cells: rows }, ...origin) + down({ ...transposed, cells: columns }, ...origin);
  };
}

/** Columns of a transposed grid, whose rows they are. */
function drawTransposedRows(thickness: number): Pattern {
  const inset = (1 - thickness) / 2;
  return drawRuns((pen, length) => drawBox(pen, [inset, inset, 1 - inset, length - inset], thickness / 2), 'down');
}

/** For each dark cell, the length of the run through it in its row. */
function measureRuns({ cells }: Grid): Uint8Array {
  const runs = new Uint8Array(cells.length);
  for (let place = 0; place < cells.length; place++) {
    if (cells[place] !== 1) continue;
    const start = place;
    while (cells[place] === 1) place++;
    runs.fill(place - start, start, place);
  }
  return runs;
}

function transposePlace(place: number, stride: number): number {
  const x = place % stride;
  return x * stride + (place - x) / stride;
}
