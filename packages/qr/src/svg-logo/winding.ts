import type { Point } from './affine.ts';
import { flatten, type Contour, type Piece } from './contours.ts';

/** The algorithm is quadratic in the number of contours. */
const maxContours = 400;

/**
 * Reverses contours so that the nonzero rule fills the same area as the even-odd rule, provided that contours do not
 * cross: those at odd nesting depth run the other way. Undefined for too many contours.
 */
export function turnEvenOdd(contours: readonly Contour[], tolerance: number): Contour[] | undefined {
  if (contours.length > maxContours) return undefined;
  const polygons = contours.map((contour) => flatten(contour, tolerance));
  return contours.map((contour, index) => {
    const [corner = contour.start] = polygons[index] ?? [];
    const depth = polygons.filter((polygon, other) => other !== index && contains(polygon, corner)).length;
    const runsForward = measureArea(polygons[index] ?? []) > 0;
    return runsForward === (depth % 2 === 0) ? contour : reverse(contour);
  });
}

/** Signed area: positive or negative by orientation. */
export function measureArea(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

function reverse({ start, pieces, isClosed }: Contour): Contour {
  const corners = [start, ...pieces.map((piece) => piece.at(-1) ?? start)];
  const reversed = pieces.map((piece, index): Piece => {
    const end = corners[index] ?? start;
    return piece.length === 1 ? [end] : [piece[1], piece[0], end];
  });
  return { start: corners.at(-1) ?? start, pieces: reversed.toReversed(), isClosed };
}
