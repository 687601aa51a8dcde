import type { Corner } from '../design/marker-looks.ts';
import type { PathData } from './path.ts';
import { scaleBy, type Pen, type Placing } from './pen.ts';
import { drawBox } from './shapes.ts';
import { createStamp, putStamp, type Stamp } from './stamp.ts';

/** Modules of a finder pattern along one side: a ring of one, a gap of one, and a center of three. */
export const markerSize = 7;

/** Drawn for the corner at the top left; the other two see it mirrored, so that what points inwards does so everywhere. */
export type MarkerShape = Readonly<{
  draw: (pen: Pen) => void;
  /** Not mirrored: a heart on its head is no heart. */
  isUpright?: true;
}>;

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** A border by its corners. Those of the hole have the same centers, so that the ring is equally wide all around. */
export function ring(...radii: Radii): MarkerShape {
  const inner = radii.map((radius) => Math.max(0, radius - 1)) as [number, number, number, number]; // as many as went in
  return {
    draw: (pen) => {
      drawBox(pen, [0, 0, markerSize, markerSize], radii);
      drawBox(pen, [1, 1, markerSize - 1, markerSize - 1], inner, 'hole');
    },
  };
}

/** A center by its corners. */
export function block(...radii: Radii): MarkerShape {
  return { draw: (pen) => drawBox(pen, [2, 2, markerSize - 2, markerSize - 2], radii) };
}

const mirrors: Readonly<Record<Corner, Placing>> = {
  topLeft: scaleBy(1),
  topRight: { a: -1, b: 0, c: 0, d: 1, e: markerSize, f: 0 },
  bottomLeft: { a: 1, b: 0, c: 0, d: -1, e: 0, f: markerSize },
};

const stamps = new Map<MarkerShape, Partial<Record<Corner, Stamp>>>();

/** Border or center of the marker whose first module is at (x, y). */
export function drawMarker(shape: MarkerShape, corner: Corner, x: number, y: number): PathData {
  const known = stamps.get(shape) ?? {};
  stamps.set(shape, known);
  const mirror = mirrors[shape.isUpright ? 'topLeft' : corner];
  return putStamp(known[corner] ??= createStamp((pen) => shape.draw(pen.within(mirror))), x, y);
}
