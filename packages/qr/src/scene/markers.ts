import type { BorderMarkerName, CenterMarkerName } from '../design/names.ts';
import type { Corner } from '../design/marker-looks.ts';
import { drawAround, drawFlower, drawHeart, drawPlus } from './module-shapes.ts';
import type { PathData } from './path.ts';
import { scaleBy, type Pen, type Placing } from './pen.ts';
import { drawBox, drawCircle, drawPolygon, drawRoundPolygon } from './shapes.ts';
import { createStamp, putStamp, type Stamp } from './stamp.ts';

/** Modules of a finder pattern along one side: a ring of one, a gap of one, and a center of three. */
export const markerSize = 7;

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];
type Draw = (pen: Pen) => void;

/**
 * Drawn for the corner at the top left; the other two see it mirrored, so that what points inwards does so everywhere.
 * Through the middle, every one keeps the 1:1:3:1:1 that scanners look for (ISO/IEC 18004 clause 6.3.3). That is not enough:
 * a full circle of 3.5 is lost by zxing in every steep or blurred picture, one of 3.3 in none; where opposite corners differ
 * by more than about 2.2, it looks for the modules of a large code in the wrong place; and a gap of a hair in the middle of a
 * center loses even clean ones. Measure what you add.
 */
const borders: Readonly<Record<BorderMarkerName, Draw>> = {
  'default-rounded': drawRing([2, 2, 2, 2]),
  'default': drawRing([0, 0, 0, 0]),
  'extra-rounded': drawRing([2.8, 2.8, 2.8, 2.8]),
  'circle': drawRing([3.3, 3.3, 3.3, 3.3]),
  'classy': drawRing([0, 2.4, 0, 2.4]),
  'leaf': drawRing([2.1, 0.2, 2.1, 0.2]),
  'drop': drawRing([2.6, 2.6, 0, 2.6]),
  'petal': drawRing([0, 2.1, 2.1, 2.1]),
  'bevel': drawBevelRing(1.6),
  'arch': drawRing([3, 3, 0.4, 0.4]),
  'pillow': (pen) => {
    drawBox(pen, [0, 0, 7, 7], 1.3);
    drawBox(pen, [1, 1, 6, 6], 0, 'hole');
  },
  'beads': (pen) => {
    for (let place = 0; place < 6; place++) {
      for (const [x, y] of [[place, 0], [6, place], [6 - place, 6], [0, 6 - place]] as const) drawCircle(pen, x + 0.5, y + 0.5, 0.5);
    }
  },
};

/** In the middle three modules of the seven. */
const centers: Readonly<Record<CenterMarkerName, Draw>> = {
  'default': (pen) => drawBox(pen, [2, 2, 5, 5]),
  'default-rounded': (pen) => drawBox(pen, [2, 2, 5, 5], 0.9),
  'extra-rounded': (pen) => drawBox(pen, [2, 2, 5, 5], 1.25),
  'circle': (pen) => drawCircle(pen, 3.5, 3.5, 1.5),
  'classy': (pen) => drawBox(pen, [2, 2, 5, 5], [0, 1.1, 0, 1.1]),
  'leaf': (pen) => drawBox(pen, [2, 2, 5, 5], [1.4, 0.3, 1.4, 0.3]),
  'drop': (pen) => drawBox(pen, [2, 2, 5, 5], [1.4, 1.4, 0, 1.4]),
  'bevel': (pen) => drawRoundPolygon(pen, bevelCorners(2, 5, 0.8)),
  'hexagon': (pen) => drawAround(pen, 6, [1.72], 0.15, 30, [3.5, 3.5]),
  'diamond': (pen) => drawRoundPolygon(pen, [[3.5, 1.7, 0.3], [5.3, 3.5, 0.3], [3.5, 5.3, 0.3], [1.7, 3.5, 0.3]]),
  'flower': (pen) => drawFlower(pen.within(scaleBy(3, 2, 2))),
  'plus': (pen) => drawPlus(pen.within(scaleBy(3, 2, 2)), 0.19),
  'star': (pen) => drawAround(pen, 5, [1.95, 1.1], 0.16, 0, [3.5, 3.6]),
  'heart': (pen) => drawHeart(pen.within(scaleBy(3.1, 1.95, 1.95)), 0.14),
  'shield': (pen) => {
    pen.moveTo(2, 2);
    pen.lineTo(5, 2);
    pen.lineTo(5, 3.7);
    pen.curveTo(5, 4.5, 4.2, 4.9, 3.5, 5.25);
    pen.curveTo(2.8, 4.9, 2, 4.5, 2, 3.7);
    pen.close();
  },
  'scallop': (pen) => {
    for (const x of [2, 3, 4]) drawBox(pen, [x, 2, x + 1, 5], 0.5);
    drawBox(pen, [2.4, 2.5, 4.6, 4.5]);
  },
};

/** Not mirrored: a heart on its head is no heart. */
const uprightBorders: ReadonlySet<BorderMarkerName> = new Set(['arch']);
const uprightCenters: ReadonlySet<CenterMarkerName> = new Set(['heart', 'star', 'shield']);

const mirrors: Readonly<Record<Corner, Placing>> = {
  topLeft: scaleBy(1),
  topRight: { a: -1, b: 0, c: 0, d: 1, e: markerSize, f: 0 },
  bottomLeft: { a: 1, b: 0, c: 0, d: -1, e: 0, f: markerSize },
};

const stamps = new Map<string, Stamp>();

/** The border of the marker whose first module is at (x, y). */
export function drawBorderMarker(name: BorderMarkerName, corner: Corner, x: number, y: number): PathData {
  return putStamp(findStamp(`border ${name} ${corner}`, borders[name], mirrors[uprightBorders.has(name) ? 'topLeft' : corner]), x, y);
}

export function drawCenterMarker(name: CenterMarkerName, corner: Corner, x: number, y: number): PathData {
  return putStamp(findStamp(`center ${name} ${corner}`, centers[name], mirrors[uprightCenters.has(name) ? 'topLeft' : corner]), x, y);
}

function findStamp(key: string, draw: Draw, mirror: Placing): Stamp {
  const known = stamps.get(key);
  if (known) return known;
  const stamp = createStamp((pen) => draw(pen.within(mirror)));
  stamps.set(key, stamp);
  return stamp;
}

/** The hole's corners have the same center as the outer ones, so that the ring is equally wide all around. */
function drawRing(radii: Radii): Draw {
  const inner = radii.map((radius) => Math.max(0, radius - 1)) as [number, number, number, number]; // as many as went in
  return (pen) => {
    drawBox(pen, [0, 0, markerSize, markerSize], radii);
    drawBox(pen, [1, 1, markerSize - 1, markerSize - 1], inner, 'hole');
  };
}

function drawBevelRing(cut: number): Draw {
  return (pen) => {
    drawPolygon(pen, bevelCorners(0, markerSize, cut).map(([x, y]) => [x, y]));
    // As far along the slope as along the sides: one module, at half of a right angle.
    drawPolygon(pen, bevelCorners(1, markerSize - 1, cut - (2 - Math.SQRT2)).map(([x, y]) => [x, y]), 'hole');
  };
}

function bevelCorners(low: number, high: number, cut: number): (readonly [number, number, number])[] {
  return ([
    [low + cut, low], [high - cut, low], [high, low + cut], [high, high - cut],
    [high - cut, high], [low + cut, high], [low, high - cut], [low, low + cut],
  ] as const).map(([x, y]) => [x, y, 0] as const);
}
