/** For tests: arbitrary designs. */
import * as fc from 'fast-check';
import {
  backgroundNames,
  borderMarkerNames,
  centerMarkerNames,
  frameNames,
  gradientNames,
  labelFontNames,
  patternNames,
} from '../design/names.ts';
import { levels, limits, type DesignParams } from '../design/params.ts';

/** A square of 2 by 2 pixels, red and opaque. */
export const smallPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQI' +
  'mWM4oOBwQMGBAUIBACGOBIEof0qpAAAAAElFTkSuQmCC';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const border = fc.constantFrom(...borderMarkerNames);
const center = fc.constantFrom(...centerMarkerNames);
const image = fc.constantFrom('', smallPng, 'data:image/png;base64,iVBORw0KGgo=', 'data:image/jpeg;base64,/9j/4AAQ');
const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

export const anyDesign: fc.Arbitrary<DesignParams> = fc.record({
  size: between(limits.size),
  level: fc.constantFrom(...levels),
  quiet_zone: between(limits.quiet_zone),
  extra_modules: fc.boolean(),
  pattern: fc.constantFrom(...patternNames),
  foreground_color: color,
  foreground_gradient: fc.constantFrom(...gradientNames),
  gradient_color: color,
  gradient_angle: between(limits.gradient_angle),
  background: fc.constantFrom(...backgroundNames),
  background_color: color,
  background_image: image,
  art_image: fc.constantFrom('', '/api/qr-arts/0b8e1a52-6f0c-4b8e-9d5d-3a1f5f6f7a10/asset#41-abc'),
  border_marker: border,
  center_marker: center,
  different_markers_enabled: fc.boolean(),
  border_marker_top_right: border,
  center_marker_top_right: center,
  border_marker_bottom_left: border,
  center_marker_bottom_left: center,
  markers_color_enabled: fc.boolean(),
  marker_out_color: color,
  marker_in_color: color,
  different_markers_color_enabled: fc.boolean(),
  marker_top_right_outline: color,
  marker_top_right_center: color,
  marker_bottom_left_outline: color,
  marker_bottom_left_center: color,
  watermark_enabled: fc.boolean(),
  watermark_data: image,
  watermark_scale: between(limits.watermark_scale),
  remove_background: fc.boolean(),
  frame_enabled: fc.boolean(),
  frame: fc.constantFrom(...frameNames),
  frame_color: color,
  frame_label: fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((label) => label.length <= limits.frame_label.max && !/\p{Cc}/u.test(label)),
  frame_label_font: fc.constantFrom(...labelFontNames),
  frame_label_color: fc.oneof(fc.constant('auto'), color),
  savedStyle: fc.constantFrom(null, '0b8e1a52-6f0c-4b8e-9d5d-3a1f5f6f7a10'),
});

/** Designs with enough contrast, so that only shapes can make them unreadable. */
export const anyDarkOnLight: fc.Arbitrary<DesignParams> = anyDesign.map((design) => {
  const inks = [
    'foreground_color',
    'gradient_color',
    'marker_out_color',
    'marker_in_color',
    'marker_top_right_outline',
    'marker_top_right_center',
    'marker_bottom_left_outline',
    'marker_bottom_left_center',
  ] as const;
  const darkened = Object.fromEntries(inks.map((name) => [name, changeBits(design[name], (bits) => bits & 0x3f3f3f)]));
  return { ...design, ...darkened, background_color: changeBits(design.background_color, (bits) => bits | 0xe0e0e0) };
});

function changeBits(hex: string, change: (bits: number) => number): string {
  return `#${change(Number.parseInt(hex.slice(1), 16))
    .toString(16)
    .padStart(6, '0')}`;
}
