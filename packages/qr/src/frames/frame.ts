import type { LabelPlace } from '../label/lay-out-label.ts';
import type { Pen } from '../scene/pen.ts';
import { drawBox, type Box } from '../scene/shapes.ts';

/**
 * Drawn around a code whose box, quiet zone included, is (0, 0) to (100, 100). What is filled leaves that box free, by a hole
 * where needed, so that the code stands on the drawing's own background and a frame has nothing to hide.
 */
export type Frame = Readonly<{
  /** All that is drawn lies within. */
  bounds: Box;
  /** In the order of painting. `frame` is its colour, `shade` a neighbour of that, `label` what stands out on it. */
  layers: readonly FrameLayer[];
  /** `on`: whether the label stands on the frame's colour or beside it on the background. */
  label: LabelPlace & Readonly<{ on: 'frame' | 'background' }>;
}>;

export type FrameLayer = Readonly<{ fill: 'frame' | 'shade' | 'label'; draw: (pen: Pen) => void }>;

export const codeBox: Box = [0, 0, 100, 100];

/** A body with the code's window in it. */
export function drawBody(pen: Pen, box: Box, radius: number, windowRadius = 4): void {
  drawBox(pen, box, radius);
  drawBox(pen, codeBox, windowRadius, 'hole');
}

/** A line of equal width around a box, inside of which it stays free. */
export function drawRim(pen: Pen, [left, top, right, bottom]: Box, radius: number, width: number): void {
  drawBox(pen, [left - width, top - width, right + width, bottom + width], radius + width);
  drawBox(pen, [left, top, right, bottom], radius, 'hole');
}
