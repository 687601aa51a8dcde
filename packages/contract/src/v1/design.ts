import * as z from 'zod';
import { designParams, type DesignParams } from '../design/design.ts';
import { uuid } from '../primitives.ts';

/** The parameters of a design in the words of v1. */
const names = {
  size: 'moduleSize',
  level: 'errorCorrection',
  quiet_zone: 'quietZone',
  extra_modules: 'hasExtraModules',
  pattern: 'pattern',
  foreground_color: 'foregroundColor',
  foreground_gradient: 'foregroundGradient',
  gradient_color: 'gradientColor',
  gradient_angle: 'gradientAngle',
  background: 'background',
  background_color: 'backgroundColor',
  background_image: 'backgroundId',
  art_image: 'art',
  border_marker: 'borderMarker',
  center_marker: 'centerMarker',
  different_markers_enabled: 'hasDifferentMarkers',
  border_marker_top_right: 'borderMarkerTopRight',
  center_marker_top_right: 'centerMarkerTopRight',
  border_marker_bottom_left: 'borderMarkerBottomLeft',
  center_marker_bottom_left: 'centerMarkerBottomLeft',
  markers_color_enabled: 'hasMarkerColors',
  marker_out_color: 'markerOutlineColor',
  marker_in_color: 'markerCenterColor',
  different_markers_color_enabled: 'hasDifferentMarkerColors',
  marker_top_right_outline: 'markerTopRightOutlineColor',
  marker_top_right_center: 'markerTopRightCenterColor',
  marker_bottom_left_outline: 'markerBottomLeftOutlineColor',
  marker_bottom_left_center: 'markerBottomLeftCenterColor',
  watermark_enabled: 'hasLogo',
  watermark_data: 'logoData',
  watermark_scale: 'logoScale',
  remove_background: 'isClearedBehindLogo',
  frame_enabled: 'hasFrame',
  frame: 'frame',
  frame_color: 'frameColor',
  frame_label: 'frameLabel',
  frame_label_font: 'frameLabelFont',
  frame_label_color: 'frameLabelColor',
  savedStyle: 'savedStyle',
} as const satisfies Record<keyof DesignParams, string>;

type Names = typeof names;
/** Parameters whose values differ, too: a background is named by its id. */
type Special = { background_image: z.ZodNullable<typeof uuid> };
type SchemaOf<Key extends keyof Names> = Key extends keyof Special ? Special[Key] : (typeof designParams.shape)[Key];
type Shape = { [Key in keyof Names as Names[Key]]: SchemaOf<Key> };

const words: Readonly<Record<string, string>> = names;
const back = Object.fromEntries(Object.entries(names).map(([ours, promised]) => [promised, ours]));
const rename = (fields: object, table: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [table[name] ?? name, value]));

const backgroundId = uuid.nullable().describe('Of an uploaded background picture');
// Renaming through entries loses the relation of key and value, which `Shape` states.
export const design = z.object({ ...(rename(designParams.shape, names) as Shape), backgroundId });
/** A design in the words of v1. */
type V1Design = z.output<typeof design>;
/** Parameters left out keep their value or, of something new, the default. */
export const designInput = design.partial().strict();

type Some<Params> = { [Key in keyof Params]?: Params[Key] | undefined };

/** Without parameters that are undefined. */
export function toPartialDesign(params: Some<DesignParams>): Partial<V1Design> {
  const { background_image: background, ...others } = params;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return {
    ...rename(given, names),
    ...(background !== undefined && { backgroundId: background.split('/')[3] ?? null }),
  };
}

/** `names` is complete, so a whole design stays one. */
export const toDesign = (params: DesignParams): V1Design => toPartialDesign(params) as V1Design;

export function fromDesign({ backgroundId: background, ...params }: Some<V1Design>): Some<DesignParams> {
  return {
    ...rename(params, back),
    ...(background !== undefined && {
      background_image: background === null ? '' : `/api/qr-backgrounds/${background}/asset`,
    }),
  };
}

/** The word of v1 for a parameter of a design. */
export const designWord = (name: string): string => words[name] ?? name;
