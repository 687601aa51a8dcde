import type { LabelPlace } from '../label/lay-out-label.ts';
import type { Pen } from '../scene/path/pen.ts';
import { drawBox, type Box } from '../scene/path/shapes.ts';

/**
 * Drawn around the code's box with quiet zone, (0, 0) to (100, 100). No layer covers that box, so the code keeps the
 * background of the drawing.
 */
export type Frame = Readonly<{
  /** Contains everything that is drawn. */
  bounds: Box;
  /** In painting order. `frame` is the frame's colour, `shade` a tint, `label` a contrasting colour. */
  layers: readonly FrameLayer[];
  /** `on`: whether the label is on the frame's colour or on the background beside it. */
  label: LabelPlace & Readonly<{ on: 'frame' | 'background' }>;
}>;

type FrameLayer = Readonly<{ fill: 'frame' | 'shade' | 'label'; draw: (pen: Pen) => void }>;

export const codeBox: Box = [0, 0, 100, 100];

/** A body with a window for the code. */
export function drawBody(pen: Pen, box: Box, radius: number, windowRadius = 4): void {
  drawBox(pen, box, radius);
  drawBox(pen, codeBox, windowRadius, 'hole');
}

/** A line of constant width around a box. */
export function drawRim(pen: Pen, [left, top, right, bottom]: Box, radius: number, width: number): void {
  drawBox(pen, [left - width, top - width, right + width, bottom + width], radius + width);
  drawBox(pen, [left, top, right, bottom], radius, 'hole');
}
