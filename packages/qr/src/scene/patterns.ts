import type { PatternName } from '../design/params.ts';
import type { Matrix } from '../matrix/encode.ts';
import { traceOutline, type Corners } from './outline.ts';
import { goAroundRectangle, moveTo, type Cut, type PathData } from './path.ts';

/** Draws all modules but those of the markers as one path. `origin` is where module (0, 0) begins, on both axes. */
export type Pattern = (body: Matrix, origin: number) => PathData;

const sharp: Cut = { size: 0, shape: 'straight' };
const round = (size: number): Cut => ({ size, shape: 'round' });
const straight = (size: number): Cut => ({ size, shape: 'straight' });

export const patterns: Readonly<Record<PatternName, Pattern>> = {
  'default-rounded': joinNeighbours({ outer: round(0.35), inner: sharp }),
  'default': joinNeighbours({ outer: sharp, inner: sharp }),
  'circle': keepApart(0.9, round(0.45)),
  'special-circle': joinNeighbours({ outer: round(0.5), inner: round(0.5) }),
  'special-circle-orizz': joinRows(0.8),
  'diamond': keepApart(1.1, straight(0.55)),
  'special-diamond': joinNeighbours({ outer: straight(0.5), inner: straight(0.5) }),
};

function joinNeighbours(corners: Corners): Pattern {
  return (body, origin) => traceOutline(body, corners, origin);
}

/** Every module for itself: a square of the given side in its middle, with cut corners. */
function keepApart(side: number, cut: Cut): Pattern {
  const shape = goAroundRectangle(side, side, cut);
  const inset = (1 - side) / 2;
  return ({ size, isDark }, origin) => {
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (isDark(x, y)) path += moveTo(origin + x + inset + cut.size, origin + y + inset) + shape;
      }
    }
    return path;
  };
}

/** Neighbours of one row become a bar with round ends. */
function joinRows(height: number): Pattern {
  const inset = (1 - height) / 2;
  const ends = round(height / 2);
  return ({ size, isDark }, origin) => {
    const bars = Array.from({ length: size + 1 }, (_, length) => goAroundRectangle(length - 2 * inset, height, ends));
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const start = x;
        while (isDark(x, y)) x++;
        if (x > start) path += moveTo(origin + start + inset + ends.size, origin + y + inset) + (bars[x - start] ?? '');
      }
    }
    return path;
  };
}
