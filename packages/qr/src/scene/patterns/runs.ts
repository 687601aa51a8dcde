import type { Pattern } from './pattern.ts';
import type { Pen } from '../path/pen.ts';
import { drawBox } from '../path/shapes.ts';
import { createStamp, putStamp, type Stamp } from '../path/stamp.ts';

/**
 * Draws each run, the adjacent dark modules of a row, as a shape of its length. `down`: the grid is transposed, and its
 * rows are drawn as columns.
 */
export function drawRuns(draw: (pen: Pen, length: number) => void, direction: 'across' | 'down' = 'across'): Pattern {
  const stamps: Stamp[] = [];
  const findStamp = (length: number) => (stamps[length] ??= createStamp((pen) => draw(pen, length)));
  return ({ size, stride, cells }, originX, originY) => {
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const start = x;
        const row = (y + 1) * stride + 1;
        while (cells[row + x] === 1) x++;
        if (x === start) continue;
        const [left, top] = direction === 'across' ? [start, y] : [y, start];
        path += putStamp(findStamp(x - start), originX + left, originY + top);
      }
    }
    return path;
  };
}

/** Rows as bars with round ends. */
export function drawRows(thickness: number): Pattern {
  const inset = (1 - thickness) / 2;
  return drawRuns((pen, length) => drawBox(pen, [inset, inset, length - inset, 1 - inset], thickness / 2));
}
