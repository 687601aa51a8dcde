import type { Pen } from '../scene/path/pen.ts';
import { drawCircle, drawPolygon, type Point } from '../scene/path/shapes.ts';

/** A polyline as an area, with round ends and joints, because the pen has no strokes. */
export function drawLine(pen: Pen, points: readonly Point[], width: number): void {
  const half = width / 2;
  for (const [place, [x, y]] of points.entries()) {
    drawCircle(pen, x, y, half);
    const next = points[place + 1];
    if (!next) return;
    const length = Math.hypot(next[0] - x, next[1] - y) || 1;
    const across: Point = [(-(next[1] - y) / length) * half, ((next[0] - x) / length) * half];
    drawPolygon(pen, [
      [x - across[0], y - across[1]],
      [next[0] - across[0], next[1] - across[1]],
      [next[0] + across[0], next[1] + across[1]],
      [x + across[0], y + across[1]],
    ]);
  }
}

type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number];

/** A stroke along a cubic whose width changes from `from` to `to`, as if drawn by hand. */
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
    return { x, y, acrossX: (-dy / length) * half, acrossY: (dx / length) * half };
  };
  const places = Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
  drawPolygon(pen, [
    ...places.map(({ x, y, acrossX, acrossY }): Point => [x - acrossX, y - acrossY]),
    ...places.toReversed().map(({ x, y, acrossX, acrossY }): Point => [x + acrossX, y + acrossY]),
  ]);
  drawCircle(pen, x1, y1, from / 2);
  drawCircle(pen, x4, y4, to / 2);
}
