import { parseColor, type Color } from './color.ts';
import type { BorderMarkerName, CenterMarkerName } from './names.ts';
import type { DesignParams } from './params.ts';

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft';

/** A marker without `colors` takes the fill of the symbol. */
type MarkerLook = Readonly<{
  border: BorderMarkerName;
  center: CenterMarkerName;
  colors: Readonly<{ border: Color; center: Color }> | undefined;
}>;

/** Resolves the switches of a design into the look of each marker. */
export function chooseMarkerLooks(design: DesignParams): Readonly<Record<Corner, MarkerLook>> {
  const common = look(
    design.border_marker,
    design.center_marker,
    paint(design, design.marker_out_color, design.marker_in_color),
  );
  const { different_markers_enabled: shapesDiffer, different_markers_color_enabled: colorsDiffer } = design;
  return {
    topLeft: common,
    topRight: look(
      shapesDiffer ? design.border_marker_top_right : common.border,
      shapesDiffer ? design.center_marker_top_right : common.center,
      colorsDiffer ? paint(design, design.marker_top_right_outline, design.marker_top_right_center) : common.colors,
    ),
    bottomLeft: look(
      shapesDiffer ? design.border_marker_bottom_left : common.border,
      shapesDiffer ? design.center_marker_bottom_left : common.center,
      colorsDiffer ? paint(design, design.marker_bottom_left_outline, design.marker_bottom_left_center) : common.colors,
    ),
  };
}

function look(border: BorderMarkerName, center: CenterMarkerName, colors: MarkerLook['colors']): MarkerLook {
  return { border, center, colors };
}

function paint(design: DesignParams, border: string, center: string): MarkerLook['colors'] {
  return design.markers_color_enabled ? { border: parseColor(border), center: parseColor(center) } : undefined;
}
