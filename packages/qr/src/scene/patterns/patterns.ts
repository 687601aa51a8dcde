import type { PatternName } from '../../design/names.ts';
import { drawColumns, drawLongerRuns } from './columns.ts';
import { drawFlower, drawHeart, drawHexagon, drawPlus, drawStar } from '../path/module-shapes.ts';
import { alike, createTracer, round, sharp } from './outline.ts';
import type { Pattern, PatternShape } from './pattern.ts';
import type { Pen } from '../path/pen.ts';
import { plainPatterns } from './plain-patterns.ts';
import { drawRows, drawRuns } from './runs.ts';
import { drawSeparately } from './separate-modules.ts';
import { drawBox, drawCircle, drawPolygon } from '../path/shapes.ts';

export const patterns: Readonly<Record<PatternName, PatternShape>> = {
  ...plainPatterns,
  fluid: { make: () => createTracer({ outer: alike(round(0.5)), inner: alike(round(0.5)), areDiagonalsJoined: true }) },
  'vertical-bars': { make: () => drawColumns(0.8), alignment: 'special-circle' },
  pipes: { make: () => drawLongerRuns(0.8), alignment: 'special-circle' },
  classy: { make: () => createTracer({ outer: classyCorners, inner: alike(sharp), areDiagonalsJoined: false }) },
  circuit: { make: drawCircuit, alignment: 'special-circle' },
  ribbons: { make: drawRibbons, alignment: 'default' },
  'small-squares': {
    make: () => drawSeparately((pen) => drawBox(pen, [0.08, 0.08, 0.92, 0.92])),
    alignment: 'default',
  },
  'soft-squares': {
    make: () => drawSeparately((pen) => drawBox(pen, [0.05, 0.05, 0.95, 0.95], 0.28)),
    alignment: 'default-rounded',
  },
  leaf: {
    make: () => drawSeparately((pen) => drawBox(pen, [0.03, 0.03, 0.97, 0.97], [0.47, 0.06, 0.47, 0.06])),
    alignment: 'classy',
  },
  drop: {
    make: () => drawSeparately((pen) => drawBox(pen, [0.04, 0.04, 0.96, 0.96], [0.46, 0.46, 0.46, 0])),
    alignment: 'special-circle',
  },
  hexagon: { make: () => drawSeparately(drawHexagon), alignment: 'special-diamond' },
  plus: { make: () => drawSeparately((pen) => drawPlus(pen)), alignment: 'default-rounded' },
  flower: { make: () => drawSeparately(drawFlower), alignment: 'special-circle' },
  star: { make: () => drawSeparately(drawStar), alignment: 'special-diamond' },
  heart: { make: () => drawSeparately((pen) => drawHeart(pen)), alignment: 'special-circle' },
  bubbles: {
    make: () =>
      drawSeparately(...[0.5, 0.44, 0.38, 0.33].map((radius) => (pen: Pen) => drawCircle(pen, 0.5, 0.5, radius))),
    alignment: 'special-circle',
  },
  mosaic: { make: () => drawSeparately(...[0.5, 0.45, 0.4, 0.36].map(drawTile)), alignment: 'default' },
};

// By heading right, down, left, up, the walk reaches a module's upper right, lower right, lower left, upper left
// corner.
const classyCorners = [sharp, round(0.5), sharp, round(0.5)] as const;

function drawTile(half: number): (pen: Pen) => void {
  return (pen) => drawBox(pen, [0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half], 0.1);
}

/** Each run of a row becomes a ribbon that points right. */
function drawRibbons(): Pattern {
  const [tip, notch] = [0.36, 0.3];
  return drawRuns((pen, length) =>
    drawPolygon(pen, [
      [0.02, 0.06],
      [length - tip, 0.06],
      [length, 0.5],
      [length - tip, 0.94],
      [0.02, 0.94],
      [notch, 0.5],
    ]),
  );
}

/** A dot on each module and a thin line to each neighbour. */
function drawCircuit(): Pattern {
  const dots = drawSeparately((pen) => drawCircle(pen, 0.5, 0.5, 0.42));
  const [rows, columns] = [drawRows(0.34), drawColumns(0.34)];
  return (...modules) => dots(...modules) + rows(...modules) + columns(...modules);
}
