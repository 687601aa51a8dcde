import { measureLuminosity, parseColor } from './color.ts';
import { completeDesign } from './complete-design.ts';
import { chooseMarkerLooks } from './marker-looks.ts';
import type { DesignParams } from './params.ts';

/** The contrast that a readable design must exceed. */
export const readableContrast = 0.55;

/**
 * Luminosity of the background minus that of the lightest ink, including both ends of a gradient and the markers: 1 for
 * black on white, negative for an inverted code. A transparent background counts as white paper. A background image
 * counts as its background colour: only a scan can judge the image itself.
 */
export function measureContrast(design: Partial<DesignParams>): number {
  const complete = completeDesign(design);
  const markers = Object.values(chooseMarkerLooks(complete)).flatMap(({ colors }) =>
    colors ? [colors.border, colors.center] : [],
  );
  const inks = [
    parseColor(complete.foreground_color),
    ...(complete.foreground_gradient === 'none' ? [] : [parseColor(complete.gradient_color)]),
    ...markers,
  ];
  const ground = complete.background === 'none' ? 1 : measureLuminosity(parseColor(complete.background_color));
  return ground - Math.max(...inks.map(measureLuminosity));
}

/** Whether scanners can tell the modules from the background by colour. Shapes are judged by `checkReadability`. */
export function isDesignReadable(design: Partial<DesignParams>): boolean {
  return measureContrast(design) > readableContrast;
}
