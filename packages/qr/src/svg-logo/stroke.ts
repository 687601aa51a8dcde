import { quarterCircle } from '../scene/path/path.ts';
import type { Point } from './affine.ts';
import { flatten, type Contour } from './contours.ts';
import { measureArea } from './winding.ts';

type Stroke = Readonly<{ width: number; cap: string; join: string; miterLimit: number }>;

/**
 * The area of a stroke: a bar for each straight step, a wedge at each joint, a cap at each end. All have the same
 * orientation, so the nonzero rule unites them.
 */
export function outlineStroke(contour: Contour, stroke: Stroke, tolerance: number): Contour[] {
  const points = flatten(contour, tolerance).filter(
    (point, index, all) => index === 0 || length(point, all[index - 1] ?? point) > 1e-6,
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const half = stroke.width / 2;
  if (points.length === 1) return stroke.cap === 'butt' ? [] : [dot(first, half, stroke.cap)];
  const isRing = contour.isClosed && points.length > 2;
  if (isRing && length(first, last) > 1e-6) points.push(first);
  const steps = points.slice(1).map((to, index): Step => ({ from: points[index] ?? to, to }));
  const corners = isRing
    ? steps.map((step, index) => [step, steps[(index + 1) % steps.length] ?? step] as const)
    : steps.slice(1).map((step, index) => [steps[index] ?? step, step] as const);
  const [begin, end] = [steps[0], steps.at(-1)];
  return [
    ...steps.map((step) => bar(step, half)),
    ...corners.flatMap(([one, next]) => joint(one, next, half, stroke)),
    ...(isRing || begin === undefined || end === undefined
      ? []
      : [...cap({ from: begin.to, to: begin.from }, half, stroke.cap), ...cap(end, half, stroke.cap)]),
  ];
}

type Step = Readonly<{ from: Point; to: Point }>;

const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Unit vector along the step. */
function direction({ from, to }: Step): Point {
  const whole = length(from, to);
  return [(to[0] - from[0]) / whole, (to[1] - from[1]) / whole];
}

const shift = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];
const left = ([x, y]: Point): Point => [-y, x];

function polygon(points: readonly Point[]): Contour[] {
  const area = measureArea(points);
  if (Math.abs(area) < 1e-9) return [];
  const [start = [0, 0], ...rest] = area > 0 ? points : points.toReversed();
  return [{ start, pieces: rest.map((point) => [point] as const), isClosed: true }];
}

function bar(step: Step, half: number): Contour {
  const side = left(direction(step));
  const [start, ...rest] = [
    shift(step.from, side, -half),
    shift(step.to, side, -half),
    shift(step.to, side, half),
    shift(step.from, side, half),
  ] as const;
  return { start, pieces: rest.map((point) => [point] as const), isClosed: true };
}

function joint(one: Step, next: Step, half: number, { join, miterLimit }: Stroke): Contour[] {
  const [before, after] = [direction(one), direction(next)];
  const turn = before[0] * after[1] - before[1] * after[0];
  const cosine = before[0] * after[0] + before[1] * after[1];
  if (Math.abs(turn) < 1e-4 && cosine > 0) return [];
  // The wedge is on the outer side of the turn.
  const away = turn > 0 ? -half : half;
  const corner = one.to;
  const [a, b] = [shift(corner, left(before), away), shift(corner, left(after), away)];
  // Between the steps of a curve a plain wedge is round enough.
  if (cosine > 0.95) return polygon([corner, a, b]);
  if (join === 'round') return [circle(corner, half)];
  const halfAngleSine = Math.sqrt(Math.max(0, (1 - cosine) / 2));
  const reach = Math.sqrt(Math.max(0, 1 - halfAngleSine ** 2));
  if (join !== 'bevel' && reach > 0 && 1 / reach <= miterLimit) {
    const tip = [(a[0] + b[0]) / 2 - corner[0], (a[1] + b[1]) / 2 - corner[1]] as const;
    const scale = 1 / reach ** 2;
    return polygon([corner, a, [corner[0] + tip[0] * scale, corner[1] + tip[1] * scale], b]);
  }
  return polygon([corner, a, b]);
}

function cap(step: Step, half: number, kind: string): Contour[] {
  if (kind === 'round') return [circle(step.to, half)];
  if (kind !== 'square') return [];
  const along = direction(step);
  return [bar({ from: step.to, to: shift(step.to, along, half) }, half)];
}

function dot(center: Point, half: number, kind: string): Contour {
  return kind === 'round'
    ? circle(center, half)
    : bar({ from: shift(center, [1, 0], -half), to: shift(center, [1, 0], half) }, half);
}

function circle([x, y]: Point, r: number): Contour {
  const k = r * quarterCircle;
  return {
    start: [x + r, y],
    pieces: [
      [
        [x + r, y + k],
        [x + k, y + r],
        [x, y + r],
      ],
      [
        [x - k, y + r],
        [x - r, y + k],
        [x - r, y],
      ],
      [
        [x - r, y - k],
        [x - k, y - r],
        [x, y - r],
      ],
      [
        [x + k, y - r],
        [x + r, y - k],
        [x + r, y],
      ],
    ],
    isClosed: true,
  };
}
