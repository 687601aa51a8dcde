import type { Pen } from './pen.ts';
import { drawRoundPolygon, type Point } from './shapes.ts';

// Shapes of one module, (0, 0) to (1, 1). Each must cover the middle, where decoders sample.

export function drawAround(
  pen: Pen,
  corners: number,
  radii: readonly number[],
  cut: number,
  turn: number,
  center: Point = [0.5, 0.5],
): void {
  drawRoundPolygon(
    pen,
    Array.from({ length: corners * radii.length }, (_, place) => {
      const angle = ((turn + (360 * place) / (corners * radii.length)) * Math.PI) / 180;
      const radius = radii[place % radii.length] ?? 0;
      return [center[0] + radius * Math.sin(angle), center[1] - radius * Math.cos(angle), cut] as const;
    }),
  );
}

export function drawHexagon(pen: Pen): void {
  drawAround(pen, 6, [0.55], 0.03, 0);
}

export function drawStar(pen: Pen): void {
  drawAround(pen, 5, [0.66, 0.36], 0.04, 0, [0.5, 0.53]);
}

export function drawPlus(pen: Pen, notch = 0.24): void {
  const [a, b, c, d] = [0, notch, 1 - notch, 1];
  drawRoundPolygon(
    pen,
    (
      [
        [b, a],
        [c, a],
        [c, b],
        [d, b],
        [d, c],
        [c, c],
        [c, d],
        [b, d],
        [b, c],
        [a, c],
        [a, b],
        [b, b],
      ] as const
    ).map(([x, y]) => [x, y, 0.06] as const),
  );
}

export function drawFlower(pen: Pen): void {
  pen.moveTo(0.5, 0.12);
  // One outline of four petals, which meet in a waist between each two.
  pen.curveTo(0.58, -0.06, 1.06, -0.06, 1.0, 0.3);
  pen.curveTo(0.99, 0.4, 0.94, 0.46, 0.88, 0.5);
  pen.curveTo(1.06, 0.58, 1.06, 1.06, 0.7, 1.0);
  pen.curveTo(0.6, 0.99, 0.54, 0.94, 0.5, 0.88);
  pen.curveTo(0.42, 1.06, -0.06, 1.06, 0, 0.7);
  pen.curveTo(0.01, 0.6, 0.06, 0.54, 0.12, 0.5);
  pen.curveTo(-0.06, 0.42, -0.06, -0.06, 0.3, 0);
  pen.curveTo(0.4, 0.01, 0.46, 0.06, 0.5, 0.12);
  pen.close();
}

export function drawHeart(pen: Pen, notch = 0.24): void {
  pen.moveTo(0.5, notch);
  pen.curveTo(0.62, -0.04, 1.04, -0.02, 1.04, 0.36);
  pen.curveTo(1.04, 0.66, 0.72, 0.84, 0.5, 1.04);
  pen.curveTo(0.28, 0.84, -0.04, 0.66, -0.04, 0.36);
  pen.curveTo(-0.04, -0.02, 0.38, -0.04, 0.5, notch);
  pen.close();
}
