import { measureRatio, mixColors, parseColor, type Color } from '../design/color.ts';
import type { DesignParams } from '../design/params.ts';
import type { Fill, Scene } from './scene.ts';

export const white = parseColor('#fff');
export const black = parseColor('#000');

/** The foreground's fill, from edge to edge of the symbol. */
export function chooseForeground(design: DesignParams, { x, y, size }: Scene['symbol']): Fill {
  const from = parseColor(design.foreground_color);
  if (design.foreground_gradient === 'none') return from;
  const to = parseColor(design.gradient_color);
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  if (design.foreground_gradient === 'radial') {
    return Object.freeze({ kind: 'radial', x: middleX, y: middleY, radius: size * Math.SQRT1_2, from, to });
  }
  const angle = design.gradient_angle * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As far as the corners lie in this direction.
  const reach = (Math.abs(cos) + Math.abs(sin)) * size / 2;
  return Object.freeze({
    kind: 'linear', x1: middleX - cos * reach, y1: middleY - sin * reach, x2: middleX + cos * reach, y2: middleY + sin * reach, from, to,
  });
}

/** Below this a large word is hard to see (WCAG 2.2, 1.4.3). */
const leastRatio = 3;

export type FrameColors = Readonly<{ frame: Color; shade: Color; onFrame: Color; onBackground: Color }>;

export function chooseFrameColors(design: DesignParams): FrameColors {
  const frame = parseColor(design.frame_color);
  const background = design.background === 'none' ? white : parseColor(design.background_color);
  const wanted = design.frame_label_color === 'auto' ? undefined : parseColor(design.frame_label_color);
  const standOut = (ground: Color) => (measureRatio(white, ground) >= leastRatio ? white : black);
  return {
    frame,
    shade: measureRatio(frame, black) < 4 ? mixColors(frame, white, 0.34) : mixColors(frame, black, 0.26),
    onFrame: wanted ?? standOut(frame),
    onBackground: wanted ?? (measureRatio(frame, background) >= leastRatio ? frame : standOut(background)),
  };
}
