import { measureLuminosity, parseColor } from './color.ts';
import { chooseMarkerColors } from './marker-colors.ts';
import { completeDesign, type DesignParams } from './params.ts';

/** The contrast that a design must exceed. */
export const readableContrast = 0.55;

/**
 * Luminosity of the background minus that of the lightest ink on it, markers included: 1 for black on white, negative
 * for an inverted code.
 */
export function measureContrast(design: Partial<DesignParams>): number {
  const complete = completeDesign(design);
  const inks = [
    parseColor(complete.foreground_color),
    ...Object.values(chooseMarkerColors(complete)).flatMap(({ outline, center }) => [outline, center]),
  ];
  return measureLuminosity(parseColor(complete.background_color)) - Math.max(...inks.map(measureLuminosity));
}

/** Whether a scanner tells the modules from the background. Says nothing of shapes: that takes a scan of the drawing. */
export function isDesignReadable(design: Partial<DesignParams>): boolean {
  return measureContrast(design) > readableContrast;
}
