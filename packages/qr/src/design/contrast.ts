import { measureLuminosity, parseColor } from './color.ts';
import { completeDesign } from './complete-design.ts';
import { chooseMarkerLooks } from './marker-looks.ts';
import type { DesignParams } from './params.ts';

/** The contrast that a design must exceed. */
export const readableContrast = 0.55;

/**
 * Luminosity of the background minus that of the lightest ink on it, both ends of a gradient and the markers included: 1 for
 * black on white, negative for an inverted code. Where no colour lies below, white paper is assumed; what an image shows
 * is for a scan to judge, its colour being what shines through.
 */
export function measureContrast(design: Partial<DesignParams>): number {
  const complete = completeDesign(design);
  const markers = Object.values(chooseMarkerLooks(complete)).flatMap(({ colors }) => (colors ? [colors.border, colors.center] : []));
  const inks = [
    parseColor(complete.foreground_color),
    ...(complete.foreground_gradient === 'none' ? [] : [parseColor(complete.gradient_color)]),
    ...markers,
  ];
  const ground = complete.background === 'none' ? 1 : measureLuminosity(parseColor(complete.background_color));
  return ground - Math.max(...inks.map(measureLuminosity));
}

/** Whether a scanner tells the modules from the background. Says nothing of shapes: that takes a scan of the drawing. */
export function isDesignReadable(design: Partial<DesignParams>): boolean {
  return measureContrast(design) > readableContrast;
}
