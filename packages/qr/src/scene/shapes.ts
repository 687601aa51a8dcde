import type { Pen } from './pen.ts';

export type Point = readonly [x: number, y: number];
/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Clockwise, or the other way round: inside a clockwise shape that is a hole. */
export type Way = 'shape' | 'hole';

// How far along its tangents a cubic's control points lie to follow a quarter of a circle.
const quarterCircle = 0.5523;

/** A rectangle with round corners: one radius, or four from the top left on clockwise. */
export function drawBox(pen: Pen, box: Box, radius: number | readonly [number, number, number, number] = 0, way: Way = 'shape'): void {
  const [left, top, right, bottom] = box;
  const [r1, r2, r3, r4] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  drawRoundPolygon(pen, [[left, top, r1], [right, top, r2], [right, bottom, r3], [left, bottom, r4]], way);
}

export function drawCircle(pen: Pen, x: number, y: number, radius: number, way: Way = 'shape'): void {
  drawBox(pen, [x - radius, y - radius, x + radius, y + radius], radius, way);
}

export function drawPolygon(pen: Pen, points: readonly Point[], way: Way = 'shape'): void {
  drawRoundPolygon(pen, points.map(([x, y]) => [x, y, 0] as const), way);
}

/** Points with the distance from the corner at which its rounding begins. */
export function drawRoundPolygon(pen: Pen, points: readonly (readonly [x: number, y: number, cut: number])[], way: Way = 'shape'): void {
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
  return [x + (toX - x) * distance / length, y + (toY - y) * distance / length];
}

/** A line as an area, with round ends and joints: the pen has no strokes. */
export function drawLine(pen: Pen, points: readonly Point[], width: number): void {
  const half = width / 2;
  for (const [place, [x, y]] of points.entries()) {
    drawCircle(pen, x, y, half);
    const next = points[place + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - y) || 1;
    const across: Point = [-(next[1] - y) / length * half, (next[0] - x) / length * half];
    drawPolygon(pen, [
      [x - across[0], y - across[1]], [next[0] - across[0], next[1] - across[1]],
      [next[0] + across[0], next[1] + across[1]], [x + across[0], y + across[1]],
    ]);
  }
}

export type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number];

/** A stroke along a cubic whose width goes from `from` to `to`, as a pen in a hand makes it. */
export function drawStroke(pen: Pen, curve: Curve, from: number, to: number, steps = 24): void {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = curve;
  const at = (t: number) => {
    const s = 1 - t;
    const x = s ** 3 * x1 + 3 * s * s * t * x2 + 3 * s * t * t * x3 + t ** 3 * x4;
    const y = s ** 3 * y1 + 3 * s * s * t * y2 + 3 * s * t * t * y3 + t ** 3 * y4;
    const dx = 3 * (s * s * (x2 - x1) + 2 * s * t * (x3 - x2) + t * t * (x4 - x3));
    const dy = 3 * (s * s * (y2 - y1) + 2 * s * t * (y3 - y2) + t * t * (y4 - y3));
    const length = Math.hypot(dx, dy) || 1;
    const half = (from + (to - from) * t) / 2;
    return { x, y, acrossX: -dy / length * half, acrossY: dx / length * half };
  };
  const places = Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
  drawPolygon(pen, [
    ...places.map(({ x, y, acrossX, acrossY }): Point => [x - acrossX, y - acrossY]),
    ...places.toReversed().map(({ x, y, acrossX, acrossY }): Point => [x + acrossX, y + acrossY]),
  ]);
  drawCircle(pen, x1, y1, from / 2);
  drawCircle(pen, x4, y4, to / 2);
}
