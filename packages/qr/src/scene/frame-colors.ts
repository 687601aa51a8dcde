import { measureRatio, mixColors, parseColor, type Color } from '../design/color.ts';
import type { DesignParams } from '../design/params.ts';

const white = parseColor('#fff');
const black = parseColor('#000');

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
