import { measureRatio, mixColors, parseColor, type Color } from '../../design/color.ts';
import type { DesignParams } from '../../design/params.ts';

const white = parseColor('#fff');
const black = parseColor('#000');

/** Minimum contrast for large text (WCAG 2.2, 1.4.3). */
const minRatio = 3;

type FrameColors = Readonly<{ frame: Color; shade: Color; onFrame: Color; onBackground: Color }>;

export function chooseFrameColors(design: DesignParams): FrameColors {
  const frame = parseColor(design.frame_color);
  const background = design.background === 'none' ? white : parseColor(design.background_color);
  const wanted = design.frame_label_color === 'auto' ? undefined : parseColor(design.frame_label_color);
  const contrastWith = (ground: Color) => (measureRatio(white, ground) >= minRatio ? white : black);
  return {
    frame,
    shade: measureRatio(frame, black) < 4 ? mixColors(frame, white, 0.34) : mixColors(frame, black, 0.26),
    onFrame: wanted ?? contrastWith(frame),
    onBackground: wanted ?? (measureRatio(frame, background) >= minRatio ? frame : contrastWith(background)),
  };
}
