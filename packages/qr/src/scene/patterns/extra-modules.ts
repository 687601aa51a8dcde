import { createGrid, type Grid } from './grid.ts';
import { scatter } from './scatter.ts';

/** How far the circle around a square reaches beyond its sides, in whole modules. */
export function measureOverhang(side: number): number {
  return Math.ceil(((Math.SQRT2 - 1) / 2) * side);
}

/**
 * Fills the circle around a square of `side` modules, which stays free. A hash of the place makes about half of the
 * modules dark, as in a symbol: they encode nothing, and none of them looks like a marker.
 */
export function fillCircle(side: number): Grid {
  const overhang = measureOverhang(side);
  const size = side + 2 * overhang;
  const radius = size / 2;
  return createGrid(size, (x, y) => {
    const isInSquare = x >= overhang && y >= overhang && x < size - overhang && y < size - overhang;
    return (
      !isInSquare &&
      Math.hypot(x + 0.5 - radius, y + 0.5 - radius) <= radius - 0.2 &&
      scatter(x + 500, y + 500) % 100 < 52
    );
  });
}
