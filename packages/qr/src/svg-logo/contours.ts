import { place, type Affine, type Point } from './affine.ts';

/** A straight line, or a cubic with two control points. */
export type Piece = readonly [end: Point] | readonly [control: Point, control: Point, end: Point];
export type Contour = Readonly<{ start: Point; pieces: readonly Piece[]; isClosed: boolean }>;

/** Reads path data in the subset that usvg writes: absolute M, L, Q, C and Z. Undefined for any other command. */
export function readContours(data: string): Contour[] | undefined {
  const contours: { start: Point; pieces: Piece[]; isClosed: boolean }[] = [];
  let at: Point = [0, 0];
  for (const [, command, figures = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*(?:e[-+]?\d+[^A-Za-z]*)*)/g)) {
    const numbers = (figures.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
    if (!numbers.every(Number.isFinite)) return undefined;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const contour = contours.at(-1);
    if (command === 'M') {
      at = [a, b];
      contours.push({ start: at, pieces: [], isClosed: false });
      continue;
    }
    if (contour === undefined) return undefined;
    if (command === 'Z') {
      contour.isClosed = true;
      at = contour.start;
      continue;
    }
    // A command after Z starts a new contour at the same point.
    const open = contour.isClosed ? { start: at, pieces: [], isClosed: false } : contour;
    if (open !== contour) contours.push(open);
    if (command === 'L') open.pieces.push([(at = [a, b])]);
    else if (command === 'C') open.pieces.push([[a, b], [c, d], (at = [e, f])]);
    else if (command === 'Q') {
      const [x, y] = at;
      at = [c, d];
      open.pieces.push([
        [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3],
        [c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3],
        at,
      ]);
    } else return undefined;
  }
  return contours;
}

export function placeContour({ start, pieces, isClosed }: Contour, affine: Affine): Contour {
  const move = (point: Point) => place(affine, point);
  // map keeps the length of the tuple, which its type does not tell.
  return { start: move(start), pieces: pieces.map((piece) => piece.map(move) as unknown as Piece), isClosed };
}

/** Approximates a contour by a polygon within the tolerance. */
export function flatten({ start, pieces }: Contour, tolerance: number): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const piece of pieces) {
    if (piece.length === 1) points.push(piece[0]);
    else points.push(...flattenCurve(from, piece, tolerance));
    from = piece.at(-1) ?? from;
  }
  return points;
}

function flattenCurve(from: Point, [one, two, end]: readonly [Point, Point, Point], tolerance: number): Point[] {
  const bend = Math.max(measureBend(from, one, two), measureBend(one, two, end));
  const steps = Math.min(64, Math.max(1, Math.ceil(Math.sqrt((bend * 0.75) / tolerance))));
  return Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps;
    const u = 1 - t;
    const along = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * one[axis] + 3 * u * t * t * two[axis] + t ** 3 * end[axis];
    return [along(0), along(1)];
  });
}

/** Length of the second difference, which bounds the distance of a curve from its chord. */
function measureBend(a: Point, b: Point, c: Point): number {
  return Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]);
}
