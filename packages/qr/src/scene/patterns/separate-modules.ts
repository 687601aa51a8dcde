import type { Pattern } from './pattern.ts';
import type { Pen } from '../path/pen.ts';
import { scatter } from './scatter.ts';
import { createStamp, putStamp, type Stamp } from '../path/stamp.ts';

/** Draws each module on its own. Of several shapes, a hash of the place chooses one, the same in every code. */
export function drawSeparately(...shapes: readonly ((pen: Pen) => void)[]): Pattern {
  const stamps = shapes.map(createStamp);
  const choose = (x: number, y: number): Stamp => stamps[stamps.length === 1 ? 0 : scatter(x, y) % stamps.length] ?? [];
  return ({ size, stride, cells }, originX, originY) => {
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (cells[(y + 1) * stride + x + 1] !== 1) continue;
        path += putStamp(choose(x, y), originX + x, originY + y);
      }
    }
    return path;
  };
}
