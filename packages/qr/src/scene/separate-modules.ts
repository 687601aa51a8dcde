import type { Pattern } from './pattern.ts';
import type { Pen } from './pen.ts';
import { scatter } from './scatter.ts';
import { createStamp, putStamp, type Stamp } from './stamp.ts';

/** Every module for itself. Of several shapes each place has one of its own, the same in every code. */
export function keepApart(...shapes: readonly ((pen: Pen) => void)[]): Pattern {
  const stamps = shapes.map(createStamp);
  const choose = (x: number, y: number): Stamp =>
    stamps[stamps.length === 1 ? 0 : scatter(x, y) % stamps.length] ?? [];
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
