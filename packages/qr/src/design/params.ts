import { isColor } from './color.ts';

/** In the order in which they are offered. */
export const patternNames = [
  'default-rounded', 'default', 'circle', 'special-circle', 'special-circle-orizz', 'diamond', 'special-diamond',
] as const;
export type PatternName = (typeof patternNames)[number];

export const markerNames = ['default-rounded', 'default', 'circle'] as const;
export type MarkerName = (typeof markerNames)[number];

/** Error correction: M restores about 15 % of the symbol, H about 30 %. */
export const levels = ['M', 'H'] as const;
export type Level = (typeof levels)[number];

/**
 * How a code looks. The names are those of the HTTP contract, since a design travels and is stored as it is.
 * Colours are `#rgb` or `#rrggbb`.
 */
export type DesignParams = Readonly<{
  /** Pixels a module at the natural size of the drawing; an output asked for another size scales. */
  size: number;
  level: Level;
  /** Empty modules around the symbol. The standard asks for four. */
  quiet_zone: number;
  pattern: PatternName;
  background_color: string;
  foreground_color: string;
  border_marker: MarkerName;
  center_marker: MarkerName;
  /** Off: markers have the foreground colour, and the six colours below rest. */
  markers_color_enabled: boolean;
  marker_out_color: string;
  marker_in_color: string;
  /** Off: all markers have the two colours above, and the four below rest. */
  different_markers_color_enabled: boolean;
  marker_top_right_outline: string;
  marker_top_right_center: string;
  marker_bottom_left_outline: string;
  marker_bottom_left_center: string;
}>;

export const defaultDesign: DesignParams = Object.freeze({
  size: 24,
  level: 'M',
  quiet_zone: 4,
  pattern: 'default-rounded',
  background_color: '#ffffff',
  foreground_color: '#000000',
  border_marker: 'default-rounded',
  center_marker: 'default',
  markers_color_enabled: false,
  marker_out_color: '#000000',
  marker_in_color: '#000000',
  different_markers_color_enabled: false,
  marker_top_right_outline: '#000000',
  marker_top_right_center: '#000000',
  marker_bottom_left_outline: '#000000',
  marker_bottom_left_center: '#000000',
});

/** Inclusive. With less than two modules of quiet zone, phones begin to miss the code. */
export const limits = Object.freeze({
  size: Object.freeze({ min: 1, max: 64 }),
  quiet_zone: Object.freeze({ min: 2, max: 16 }),
});

const isWithin = ({ min, max }: { min: number; max: number }) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isOneOf = (names: readonly unknown[]) => (value: unknown) => names.includes(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';

const checks: Readonly<Record<keyof DesignParams, (value: unknown) => boolean>> = {
  size: isWithin(limits.size),
  level: isOneOf(levels),
  quiet_zone: isWithin(limits.quiet_zone),
  pattern: isOneOf(patternNames),
  background_color: isColor,
  foreground_color: isColor,
  border_marker: isOneOf(markerNames),
  center_marker: isOneOf(markerNames),
  markers_color_enabled: isBoolean,
  marker_out_color: isColor,
  marker_in_color: isColor,
  different_markers_color_enabled: isBoolean,
  marker_top_right_outline: isColor,
  marker_top_right_center: isColor,
  marker_bottom_left_outline: isColor,
  marker_bottom_left_center: isColor,
};

/**
 * Fills in what a design leaves out and checks every parameter, whatever its type promised: designs come out of JSON.
 * Throws a RangeError that names the first bad one.
 */
export function completeDesign(design: Partial<DesignParams>): DesignParams {
  const complete = { ...defaultDesign, ...design };
  for (const [name, isValid] of Object.entries(checks)) {
    if (!isValid(Reflect.get(complete, name))) throw new RangeError(`Bad design parameter: ${name}`);
  }
  return Object.freeze(complete);
}
