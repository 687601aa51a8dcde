/** (x, y) becomes (a x + c y + e, b x + d y + f), as in SVG. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export const identity: Affine = [1, 0, 0, 1, 0, 0];

/** Applies the inner transform first. */
export function combine([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function place([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Mean factor by which lengths grow. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c));
