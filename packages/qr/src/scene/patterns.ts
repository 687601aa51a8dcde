import type { PatternName } from '../design/names.ts';
import { transpose, type Grid } from './grid.ts';
import { drawFlower, drawHeart, drawHexagon, drawPlus, drawStar } from './module-shapes.ts';
import { alike, createTracer } from './outline.ts';
import type { Cut, PathData } from './path.ts';
import type { Pen } from './pen.ts';
import { drawBox, drawCircle, drawPolygon } from './shapes.ts';
import { createStamp, putStamp, type Stamp } from './stamp.ts';

/** Draws dark modules as one path. Module (0, 0) begins at the origin. */
export type Pattern = (grid: Grid, originX: number, originY: number) => PathData;

const sharp: Cut = { size: 0, shape: 'straight' };
const round = (size: number): Cut => ({ size, shape: 'round' });
const straight = (size: number): Cut => ({ size, shape: 'straight' });

// Where a walk that comes from the left, from above, from the right, from below meets its corner: the module's upper
// right, lower right, lower left, upper left.
const classyCorners = [sharp, round(0.5), sharp, round(0.5)] as const;

/** Functions, so that only the patterns in use are prepared. */
const makers: Readonly<Record<PatternName, () => Pattern>> = {
  'default-rounded': () => join(round(0.35), sharp),
  'default': () => join(sharp, sharp),
  'circle': () => keepApart((pen) => drawCircle(pen, 0.5, 0.5, 0.45)),
  'special-circle': () => join(round(0.5), round(0.5)),
  'special-circle-orizz': () => joinRows(0.8),
  'diamond': () => keepApart((pen) => drawPolygon(pen, [[0.5, -0.05], [1.05, 0.5], [0.5, 1.05], [-0.05, 0.5]])),
  'special-diamond': () => join(straight(0.46), straight(0.46)),
  'fluid': () => createTracer({ outer: alike(round(0.5)), inner: alike(round(0.5)), areDiagonalsJoined: true }),
  'vertical-bars': () => joinColumns(0.8),
  'pipes': () => joinLongerRuns(0.8),
  'classy': () => createTracer({ outer: classyCorners, inner: alike(sharp), areDiagonalsJoined: false }),
  'ribbons': joinRibbons,
  'circuit': joinCircuit,
  'small-squares': () => keepApart((pen) => drawBox(pen, [0.08, 0.08, 0.92, 0.92])),
  'soft-squares': () => keepApart((pen) => drawBox(pen, [0.05, 0.05, 0.95, 0.95], 0.28)),
  'leaf': () => keepApart((pen) => drawBox(pen, [0.03, 0.03, 0.97, 0.97], [0.47, 0.06, 0.47, 0.06])),
  'drop': () => keepApart((pen) => drawBox(pen, [0.04, 0.04, 0.96, 0.96], [0.46, 0.46, 0.46, 0])),
  'hexagon': () => keepApart(drawHexagon),
  'plus': () => keepApart((pen) => drawPlus(pen)),
  'flower': () => keepApart(drawFlower),
  'star': () => keepApart(drawStar),
  'heart': () => keepApart((pen) => drawHeart(pen)),
  'bubbles': () => keepApart(...[0.5, 0.44, 0.38, 0.33].map((radius) => (pen: Pen) => drawCircle(pen, 0.5, 0.5, radius))),
  'mosaic': () => keepApart(...[0.5, 0.45, 0.4, 0.36].map((half) => (pen: Pen) => drawBox(pen, [0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half], 0.1))),
};

/** What alignment patterns are drawn with. Not named: the pattern itself, where its modules hold together anyhow. */
const alignmentPatterns: Partial<Readonly<Record<PatternName, PatternName>>> = {
  'circle': 'special-circle', 'special-circle-orizz': 'special-circle', 'diamond': 'default', 'vertical-bars': 'special-circle',
  'pipes': 'special-circle', 'circuit': 'special-circle', 'ribbons': 'default', 'small-squares': 'default', 'soft-squares': 'default-rounded',
  'leaf': 'classy', 'drop': 'special-circle', 'hexagon': 'special-diamond', 'plus': 'default-rounded', 'flower': 'special-circle',
  'star': 'special-diamond', 'heart': 'special-circle', 'bubbles': 'special-circle', 'mosaic': 'default',
};

/**
 * A scanner that sees a code at an angle finds its way by the alignment patterns, and does not find one made of crumbs:
 * zxing loses nearly half of steep pictures of such modules, and none once these patterns are drawn whole.
 */
export function findAlignmentPattern(name: PatternName): Pattern | undefined {
  const whole = alignmentPatterns[name];
  return whole && findPattern(whole);
}

const made = new Map<PatternName, Pattern>();

export function findPattern(name: PatternName): Pattern {
  const known = made.get(name);
  if (known) return known;
  const pattern = makers[name]();
  made.set(name, pattern);
  return pattern;
}

function join(outer: Cut, inner: Cut): Pattern {
  return createTracer({ outer: alike(outer), inner: alike(inner), areDiagonalsJoined: false });
}

/** Every module for itself. Of several shapes each place has one of its own, the same in every code. */
function keepApart(...shapes: readonly ((pen: Pen) => void)[]): Pattern {
  const stamps = shapes.map(createStamp);
  const choose = (x: number, y: number): Stamp =>
    stamps[stamps.length === 1 ? 0 : scatter(x, y) % stamps.length] ?? [];
  return ({ size, stride, cells }, originX, originY) => {
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (cells[(y + 1) * stride + x + 1] !== 1) continue;
        path += putStamp(choose(x, y), originX + x, originY + y);
      }
    }
    return path;
  };
}

/** A number without a visible order in it (the finaliser of MurmurHash3). */
export function scatter(x: number, y: number): number {
  let bits = Math.imul(x + 1, 0x9E3779B1) ^ Math.imul(y + 1, 0x85EBCA6B);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85EBCA6B);
  bits = Math.imul(bits ^ (bits >>> 13), 0xC2B2AE35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Neighbours of one row become a bar with round ends. */
function joinRows(height: number): Pattern {
  const drawBars = createBars(height);
  return (grid, ...origin) => drawBars(grid, origin, 'across');
}

function joinColumns(width: number): Pattern {
  const drawBars = createBars(width);
  return (grid, ...origin) => drawBars(transpose(grid), origin, 'down');
}

/** Neighbours of one row become a ribbon that points to the right. */
function joinRibbons(): Pattern {
  const ribbons: Stamp[] = [];
  const makeRibbon = (length: number) => createStamp((pen) => {
    const [tip, notch] = [0.36, 0.3];
    drawPolygon(pen, [[0.02, 0.06], [length - tip, 0.06], [length, 0.5], [length - tip, 0.94], [0.02, 0.94], [notch, 0.5]]);
  });
  return drawRuns((length) => ribbons[length] ??= makeRibbon(length));
}

/** A dot on every module, and a thin line to each neighbour. */
function joinCircuit(): Pattern {
  const dots = keepApart((pen) => drawCircle(pen, 0.5, 0.5, 0.42));
  const lines = createBars(0.34);
  return (grid, ...origin) => dots(grid, ...origin) + lines(grid, origin, 'across') + lines(transpose(grid), origin, 'down');
}

/** Every module goes with its row or its column, whichever is dark for longer there. */
function joinLongerRuns(thickness: number): Pattern {
  const drawBars = createBars(thickness);
  return (grid, ...origin) => {
    const turned = transpose(grid);
    const across = measureRuns(grid);
    const down = measureRuns(turned);
    const rows = grid.cells.map((cell, place) => (cell === 1 && (across[place] ?? 0) >= (down[turnPlace(place, grid.stride)] ?? 0) ? 1 : 0));
    const columns = turned.cells.map((cell, place) => (cell === 1 && rows[turnPlace(place, grid.stride)] === 0 ? 1 : 0));
    return drawBars({ ...grid, cells: rows }, origin, 'across') + drawBars({ ...turned, cells: columns }, origin, 'down');
  };
}

function turnPlace(place: number, stride: number): number {
  const x = place % stride;
  return x * stride + (place - x) / stride;
}

/** For each dark cell, how many stand together in its row. */
function measureRuns({ cells }: Grid): Uint8Array {
  const runs = new Uint8Array(cells.length);
  for (let place = 0; place < cells.length; place++) {
    if (cells[place] !== 1) continue;
    const start = place;
    while (cells[place] === 1) place++;
    runs.fill(place - start, start, place);
  }
  return runs;
}

type Direction = 'across' | 'down';

/** Runs of dark modules in a row, or in a column of the transposed grid, as bars with round ends. */
function createBars(thickness: number): (grid: Grid, origin: readonly [number, number], direction: Direction) => PathData {
  const inset = (1 - thickness) / 2;
  const makeBar = (length: number, direction: Direction) => createStamp((pen) => {
    const [right, bottom] = direction === 'across' ? [length, 1] : [1, length];
    drawBox(pen, [inset, inset, right - inset, bottom - inset], thickness / 2);
  });
  const bars = { across: [] as Stamp[], down: [] as Stamp[] };
  const draw = {
    across: drawRuns((length) => bars.across[length] ??= makeBar(length, 'across')),
    down: drawRuns((length) => bars.down[length] ??= makeBar(length, 'down'), 'down'),
  };
  return (grid, origin, direction) => draw[direction](grid, ...origin);
}

/** One stamp for each run of dark modules, found by its length. */
function drawRuns(findStamp: (length: number) => Stamp, direction: Direction = 'across'): Pattern {
  return ({ size, stride, cells }, originX, originY) => {
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const start = x;
        const row = (y + 1) * stride + 1;
        while (cells[row + x] === 1) x++;
        if (x === start) continue;
        const [left, top] = direction === 'across' ? [start, y] : [y, start];
        path += putStamp(findStamp(x - start), originX + left, originY + top);
      }
    }
    return path;
  };
}
