import type { Corner } from '../../design/marker-looks.ts';
import type { PathData } from '../path/path.ts';
import { scaleBy, type Pen, type Placing } from '../path/pen.ts';
import { drawBox } from '../path/shapes.ts';
import { createStamp, putStamp, type Stamp } from '../path/stamp.ts';

/** Modules of a finder pattern along one side: a ring of one module, a gap of one, a center of three. */
export const markerSize = 7;

/** Drawn for the top left corner and mirrored for the other two, so a shape that points inwards does so in each. */
export type MarkerShape = Readonly<{
  draw: (pen: Pen) => void;
  /** Not mirrored, for shapes such as a heart. */
  isUpright?: true;
}>;

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** A border by the radii of its corners. The hole's corners share their centers, so the ring has one width. */
export function ring(...radii: Radii): MarkerShape {
  // map keeps the length of the tuple.
  const inner = radii.map((radius) => Math.max(0, radius - 1)) as [number, number, number, number];
  return {
    draw: (pen) => {
      drawBox(pen, [0, 0, markerSize, markerSize], radii);
      drawBox(pen, [1, 1, markerSize - 1, markerSize - 1], inner, 'hole');
    },
  };
}

/** A center by the radii of its corners. */
export function block(...radii: Radii): MarkerShape {
  return { draw: (pen) => drawBox(pen, [2, 2, markerSize - 2, markerSize - 2], radii) };
}

const mirrors: Readonly<Record<Corner, Placing>> = {
  topLeft: scaleBy(1),
  topRight: { a: -1, b: 0, c: 0, d: 1, e: markerSize, f: 0 },
  bottomLeft: { a: 1, b: 0, c: 0, d: -1, e: 0, f: markerSize },
};

const stamps = new Map<MarkerShape, Partial<Record<Corner, Stamp>>>();

/** Draws the border or center of a marker whose top left module is (x, y). */
export function drawMarker(shape: MarkerShape, corner: Corner, x: number, y: number): PathData {
  const ofShape = stamps.get(shape) ?? {};
  stamps.set(shape, ofShape);
  const mirror = mirrors[shape.isUpright ? 'topLeft' : corner];
  return putStamp((ofShape[corner] ??= createStamp((pen) => shape.draw(pen.within(mirror)))), x, y);
}
