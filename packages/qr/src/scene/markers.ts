import type { MarkerName } from '../design/params.ts';
import { drawRectangle, type Cut, type PathData } from './path.ts';

/** Modules of a finder pattern along one side: a ring of one, a gap of one, and a center of three. */
export const markerSize = 7;
const centerSize = 3;

/** Draws a part of the marker whose first module is at (x, y). */
export type Marker = (x: number, y: number) => PathData;

const round = (size: number): Cut => ({ size, shape: 'round' });

/** Through the middle, every one keeps the 1:1:3:1:1 that scanners look for (ISO/IEC 18004 clause 6.3.3). */
export const borderMarkers: Readonly<Record<MarkerName, Marker>> = {
  'default-rounded': drawRing(2),
  'default': drawRing(0),
  'circle': drawRing(markerSize / 2),
};

export const centerMarkers: Readonly<Record<MarkerName, Marker>> = {
  'default-rounded': drawCenter(0.9),
  'default': drawCenter(0),
  'circle': drawCenter(centerSize / 2),
};

/** The hole's corners have the same center as the outer ones, so that the ring is equally wide all around. */
function drawRing(radius: number): Marker {
  const hole = round(Math.max(0, radius - 1));
  return (x, y) =>
    drawRectangle(x, y, markerSize, markerSize, round(radius))
    + drawRectangle(x + 1, y + 1, markerSize - 2, markerSize - 2, hole, -1);
}

function drawCenter(radius: number): Marker {
  const inset = (markerSize - centerSize) / 2;
  return (x, y) => drawRectangle(x + inset, y + inset, centerSize, centerSize, round(radius));
}
