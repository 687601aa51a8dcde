import { quarterCircle } from './path.ts';
import type { Pen } from './pen.ts';

export type Point = readonly [x: number, y: number];
/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** `shape` is drawn clockwise. `hole` is drawn the other way, which cuts it out of a shape around it. */
type Way = 'shape' | 'hole';

/** A rectangle with round corners: one radius, or four clockwise from the top left. */
export function drawBox(
  pen: Pen,
  box: Box,
  radius: number | readonly [number, number, number, number] = 0,
  way: Way = 'shape',
): void {
  const [left, top, right, bottom] = box;
  const [r1, r2, r3, r4] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  drawRoundPolygon(
    pen,
    [
      [left, top, r1],
      [right, top, r2],
      [right, bottom, r3],
      [left, bottom, r4],
    ],
    way,
  );
}

export function drawCircle(pen: Pen, x: number, y: number, radius: number, way: Way = 'shape'): void {
  drawBox(pen, [x - radius, y - radius, x + radius, y + radius], radius, way);
}

export function drawPolygon(pen: Pen, points: readonly Point[], way: Way = 'shape'): void {
  drawRoundPolygon(
    pen,
    points.map(([x, y]) => [x, y, 0] as const),
    way,
  );
}

/** `cut`: distance from the corner at which its rounding starts. */
export function drawRoundPolygon(
  pen: Pen,
  points: readonly (readonly [x: number, y: number, cut: number])[],
  way: Way = 'shape',
): void {
  const corners = way === 'shape' ? points : points.toReversed();
  for (const [place, [x, y, cut]] of corners.entries()) {
    const before = corners.at(place - 1) ?? corners[0];
    const after = corners[(place + 1) % corners.length] ?? corners[0];
    if (!before || !after) return;
    const [x1, y1] = goTowards(x, y, before, cut);
    const [x2, y2] = goTowards(x, y, after, cut);
    if (place === 0) pen.moveTo(x1, y1);
    else pen.lineTo(x1, y1);
    if (cut > 0) {
      const k = quarterCircle;
      pen.curveTo(x1 + (x - x1) * k, y1 + (y - y1) * k, x2 + (x - x2) * k, y2 + (y - y2) * k, x2, y2);
    }
  }
  pen.close();
}

function goTowards(x: number, y: number, [toX, toY]: readonly [number, number, number], distance: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) * distance) / length, y + ((toY - y) * distance) / length];
}
