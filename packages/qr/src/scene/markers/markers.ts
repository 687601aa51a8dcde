import type { BorderMarkerName, CenterMarkerName } from '../../design/names.ts';
import { markerSize, ring, type MarkerShape } from './marker.ts';
import { drawAround, drawFlower, drawHeart, drawPlus } from '../path/module-shapes.ts';
import { scaleBy } from '../path/pen.ts';
import { plainBorders, plainCenters } from './plain-markers.ts';
import { drawBox, drawCircle, drawPolygon, drawRoundPolygon } from '../path/shapes.ts';

/**
 * Every border keeps the ratio 1:1:3:1:1 through its middle that scanners look for (ISO/IEC 18004 clause 6.3.3). That
 * is not enough: zxing misses a circle of radius 3.5 in every tilted or blurred picture, and one of 3.3 in none. Where
 * opposite corners differ by more than about 2.2, it samples the modules of a large code in the wrong places. A
 * hairline gap in the middle of a center is missed even in clean pictures. Measure new shapes with `npm run gallery`.
 */
export const borders: Readonly<Record<BorderMarkerName, MarkerShape>> = {
  ...plainBorders,
  bevel: {
    draw: (pen) => {
      const cut = 1.6;
      drawPolygon(pen, bevel(0, markerSize, cut));
      // Keeps the ring one module wide along the 45 degree slope too.
      drawPolygon(pen, bevel(1, markerSize - 1, cut - (2 - Math.SQRT2)), 'hole');
    },
  },
  arch: { ...ring(3, 3, 0.4, 0.4), isUpright: true },
  pillow: {
    draw: (pen) => {
      drawBox(pen, [0, 0, 7, 7], 1.3);
      drawBox(pen, [1, 1, 6, 6], 0, 'hole');
    },
  },
  beads: {
    draw: (pen) => {
      for (let place = 0; place < 6; place++) {
        for (const [x, y] of [
          [place, 0],
          [6, place],
          [6 - place, 6],
          [0, 6 - place],
        ] as const)
          drawCircle(pen, x + 0.5, y + 0.5, 0.5);
      }
    },
  },
};

/** Drawn in the middle three of the seven modules. */
export const centers: Readonly<Record<CenterMarkerName, MarkerShape>> = {
  ...plainCenters,
  bevel: { draw: (pen) => drawPolygon(pen, bevel(2, 5, 0.8)) },
  hexagon: { draw: (pen) => drawAround(pen, 6, [1.72], 0.15, 30, [3.5, 3.5]) },
  diamond: {
    draw: (pen) =>
      drawRoundPolygon(pen, [
        [3.5, 1.7, 0.3],
        [5.3, 3.5, 0.3],
        [3.5, 5.3, 0.3],
        [1.7, 3.5, 0.3],
      ]),
  },
  flower: { draw: (pen) => drawFlower(pen.within(scaleBy(3, 2, 2))) },
  plus: { draw: (pen) => drawPlus(pen.within(scaleBy(3, 2, 2)), 0.19) },
  star: { draw: (pen) => drawAround(pen, 5, [1.95, 1.1], 0.16, 0, [3.5, 3.6]), isUpright: true },
  heart: { draw: (pen) => drawHeart(pen.within(scaleBy(3.1, 1.95, 1.95)), 0.14), isUpright: true },
  shield: {
    isUpright: true,
    draw: (pen) => {
      pen.moveTo(2, 2);
      pen.lineTo(5, 2);
      pen.lineTo(5, 3.7);
      pen.curveTo(5, 4.5, 4.2, 4.9, 3.5, 5.25);
      pen.curveTo(2.8, 4.9, 2, 4.5, 2, 3.7);
      pen.close();
    },
  },
  scallop: {
    draw: (pen) => {
      for (const x of [2, 3, 4]) drawBox(pen, [x, 2, x + 1, 5], 0.5);
      drawBox(pen, [2.4, 2.5, 4.6, 4.5]);
    },
  },
};

/** A square without its four corners. */
function bevel(low: number, high: number, cut: number): (readonly [number, number])[] {
  return [
    [low + cut, low],
    [high - cut, low],
    [high, low + cut],
    [high, high - cut],
    [high - cut, high],
    [low + cut, high],
    [low, high - cut],
    [low, low + cut],
  ];
}
