import * as z from 'zod';

// Names, bounds and defaults have to equal those of packages/qr; a test of the server compares them.
export const patterns = [
  'default-rounded',
  'default',
  'circle',
  'special-circle',
  'special-circle-orizz',
  'diamond',
  'special-diamond',
  'fluid',
  'vertical-bars',
  'pipes',
  'classy',
  'circuit',
  'ribbons',
  'small-squares',
  'soft-squares',
  'leaf',
  'drop',
  'hexagon',
  'plus',
  'flower',
  'star',
  'heart',
  'bubbles',
  'mosaic',
] as const;
export const borderMarkers = [
  'default-rounded',
  'default',
  'extra-rounded',
  'circle',
  'classy',
  'leaf',
  'drop',
  'petal',
  'bevel',
  'pillow',
  'arch',
  'beads',
] as const;
export const centerMarkers = [
  'default',
  'default-rounded',
  'extra-rounded',
  'circle',
  'classy',
  'leaf',
  'drop',
  'bevel',
  'hexagon',
  'diamond',
  'flower',
  'plus',
  'star',
  'heart',
  'shield',
  'scallop',
] as const;
export const frames = [
  'banner-below',
  'banner-above',
  'pill',
  'rounded-border',
  'speech-bubble',
  'bubble-below',
  'corner-brackets',
  'hand-arrow',
  'polaroid',
  'ticket',
  'receipt',
  'ribbon',
  'badge',
  'shopping-bag',
  'phone',
  'monitor',
  'envelope',
  'cup',
  'tape',
  'clipboard',
  'gift',
  'price-tag',
  'stamp',
  'sign',
] as const;
export const labelFonts = ['sans', 'rounded', 'condensed', 'serif', 'hand'] as const;

const color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
/** The magic bytes of each format in base64, which have to match the declared type. */
const image = z
  .string()
  .max(175_000)
  .regex(/^(?:data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2})?$/);

export const designParams = z.object({
  size: z.number().int().min(1).max(64),
  level: z.enum(['M', 'H']),
  quiet_zone: z.number().int().min(2).max(16),
  extra_modules: z.boolean(),
  pattern: z.enum(patterns),
  foreground_color: color,
  foreground_gradient: z.enum(['none', 'linear', 'radial']),
  gradient_color: color,
  gradient_angle: z.number().int().min(0).max(359),
  background: z.enum(['color', 'none', 'image']),
  background_color: color,
  background_image: z
    .string()
    .regex(/^(?:\/api\/qr-backgrounds\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/asset)?$/),
  /** Ends with the number of modules and a mark of the link: see `findArt` of packages/qr. */
  art_image: z
    .string()
    .regex(/^(?:\/api\/qr-arts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/asset#\d{2,3}-[0-9a-z]{1,11})?$/),
  border_marker: z.enum(borderMarkers),
  center_marker: z.enum(centerMarkers),
  different_markers_enabled: z.boolean(),
  border_marker_top_right: z.enum(borderMarkers),
  center_marker_top_right: z.enum(centerMarkers),
  border_marker_bottom_left: z.enum(borderMarkers),
  center_marker_bottom_left: z.enum(centerMarkers),
  markers_color_enabled: z.boolean(),
  marker_out_color: color,
  marker_in_color: color,
  different_markers_color_enabled: z.boolean(),
  marker_top_right_outline: color,
  marker_top_right_center: color,
  marker_bottom_left_outline: color,
  marker_bottom_left_center: color,
  watermark_enabled: z.boolean(),
  watermark_data: image,
  watermark_scale: z.number().int().min(20).max(130),
  remove_background: z.boolean(),
  frame_enabled: z.boolean(),
  frame: z.enum(frames),
  frame_color: color,
  frame_label: z
    .string()
    .max(60)
    .refine((label) => label.isWellFormed() && !/\p{Cc}/u.test(label)),
  frame_label_font: z.enum(labelFonts),
  frame_label_color: z.union([z.literal('auto'), color]),
  savedStyle: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable(),
});
export type DesignParams = z.output<typeof designParams>;

/** Parameters left out keep their value or, of a new code, the default. */
export const designParamsInput = designParams.partial().strict();
