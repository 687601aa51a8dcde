import { createGrid, type Grid } from './grid.ts';
import { scatter } from './scatter.ts';

/** How far a circle around a square reaches beyond it, in whole modules. */
export function measureOverhang(side: number): number {
  return Math.ceil((Math.SQRT2 - 1) / 2 * side);
}

/**
 * Fills the circle around a square of `side` modules, which stays free in the middle. What is dark follows from the place
 * alone, about half of it as in a symbol: nothing is encoded, and nothing looks like a marker.
 */
export function fillCircle(side: number): Grid {
  const overhang = measureOverhang(side);
  const size = side + 2 * overhang;
  const radius = size / 2;
  return createGrid(size, (x, y) => {
    const isInSquare = x >= overhang && y >= overhang && x < size - overhang && y < size - overhang;
    return !isInSquare && Math.hypot(x + 0.5 - radius, y + 0.5 - radius) <= radius - 0.2 && scatter(x + 500, y + 500) % 100 < 52;
  });
}
