import * as z from 'zod';

export const patterns = [
  'default-rounded', 'default', 'circle', 'special-circle', 'special-circle-orizz', 'diamond', 'special-diamond',
] as const;
export const markers = ['default-rounded', 'default', 'circle'] as const;

const color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);

export const designParams = z.object({
  size: z.number().int().min(1).max(64),
  level: z.enum(['M', 'H']),
  quiet_zone: z.number().int().min(2).max(16),
  pattern: z.enum(patterns),
  background_color: color,
  foreground_color: color,
  border_marker: z.enum(markers),
  center_marker: z.enum(markers),
  markers_color_enabled: z.boolean(),
  marker_out_color: color,
  marker_in_color: color,
  different_markers_color_enabled: z.boolean(),
  marker_top_right_outline: color,
  marker_top_right_center: color,
  marker_bottom_left_outline: color,
  marker_bottom_left_center: color,
});
export type DesignParams = z.output<typeof designParams>;

/** What is left out keeps its value, or the default for a new code. */
export const designParamsInput = designParams.partial().strict();
