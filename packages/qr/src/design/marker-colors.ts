import { parseColor, type Color } from './color.ts';
import type { DesignParams } from './params.ts';

export type MarkerColors = Readonly<{ outline: Color; center: Color }>;

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft';

/** The colours each marker is painted with, once the two switches of the design have had their say. */
export function chooseMarkerColors(design: DesignParams): Readonly<Record<Corner, MarkerColors>> {
  const pair = (outline: string, center: string) => ({ outline: parseColor(outline), center: parseColor(center) });
  const common = design.markers_color_enabled
    ? pair(design.marker_out_color, design.marker_in_color)
    : pair(design.foreground_color, design.foreground_color);
  if (!design.markers_color_enabled || !design.different_markers_color_enabled) {
    return { topLeft: common, topRight: common, bottomLeft: common };
  }
  return {
    topLeft: common,
    topRight: pair(design.marker_top_right_outline, design.marker_top_right_center),
    bottomLeft: pair(design.marker_bottom_left_outline, design.marker_bottom_left_center),
  };
}
