import { readArtAddress } from './art-address.ts';
import { isColor } from './color.ts';
import {
  backgroundNames,
  borderMarkerNames,
  centerMarkerNames,
  frameNames,
  gradientNames,
  labelFontNames,
  patternNames,
} from './names.ts';
import { defaultDesign, levels, limits, type DesignParams } from './params.ts';

type Check = (value: unknown) => boolean;

const isWithin =
  ({ min, max }: { min: number; max: number }): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isOneOf =
  (names: readonly unknown[]): Check =>
  (value) =>
    names.includes(value);
const isBoolean: Check = (value) => typeof value === 'boolean';

// The first bytes of each format in base64, so that the media type matches the content.
const imageUrl = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/;
const isImage: Check = (value) =>
  value === '' || (typeof value === 'string' && value.length <= limits.image.max && imageUrl.test(value));

/** The address of a background in the design library; the picture itself is passed as an asset. */
const backgroundAddress = /^\/api\/qr-backgrounds\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/asset$/;
const isBackground: Check = (value) => isImage(value) || (typeof value === 'string' && backgroundAddress.test(value));

const isArt: Check = (value) => value === '' || (typeof value === 'string' && readArtAddress(value) !== undefined);

// A label is one line: line breaks and other control characters are refused.
const isLabel: Check = (value) =>
  typeof value === 'string' && value.length <= limits.frame_label.max && value.isWellFormed() && !/\p{Cc}/u.test(value);
const styleName = /^[\w-]{1,64}$/;

const checks: Readonly<Record<keyof DesignParams, Check>> = {
  size: isWithin(limits.size),
  level: isOneOf(levels),
  quiet_zone: isWithin(limits.quiet_zone),
  extra_modules: isBoolean,
  pattern: isOneOf(patternNames),
  foreground_color: isColor,
  foreground_gradient: isOneOf(gradientNames),
  gradient_color: isColor,
  gradient_angle: isWithin(limits.gradient_angle),
  background: isOneOf(backgroundNames),
  background_color: isColor,
  background_image: isBackground,
  art_image: isArt,
  border_marker: isOneOf(borderMarkerNames),
  center_marker: isOneOf(centerMarkerNames),
  different_markers_enabled: isBoolean,
  border_marker_top_right: isOneOf(borderMarkerNames),
  center_marker_top_right: isOneOf(centerMarkerNames),
  border_marker_bottom_left: isOneOf(borderMarkerNames),
  center_marker_bottom_left: isOneOf(centerMarkerNames),
  markers_color_enabled: isBoolean,
  marker_out_color: isColor,
  marker_in_color: isColor,
  different_markers_color_enabled: isBoolean,
  marker_top_right_outline: isColor,
  marker_top_right_center: isColor,
  marker_bottom_left_outline: isColor,
  marker_bottom_left_center: isColor,
  watermark_enabled: isBoolean,
  watermark_data: isImage,
  watermark_scale: isWithin(limits.watermark_scale),
  remove_background: isBoolean,
  frame_enabled: isBoolean,
  frame: isOneOf(frameNames),
  frame_color: isColor,
  frame_label: isLabel,
  frame_label_font: isOneOf(labelFontNames),
  frame_label_color: (value) => value === 'auto' || isColor(value),
  savedStyle: (value) => value === null || (typeof value === 'string' && styleName.test(value)),
};
const checkList = Object.entries(checks);

/**
 * Adds the defaults of missing parameters and checks every value at run time, since designs come from JSON. Throws a
 * RangeError that names the first bad parameter.
 */
export function completeDesign(design: Partial<DesignParams>): DesignParams {
  const complete = { ...defaultDesign, ...design };
  for (const [name, isValid] of checkList) {
    if (!isValid(Reflect.get(complete, name))) throw new RangeError(`Bad design parameter: ${name}`);
  }
  return Object.freeze(complete);
}
