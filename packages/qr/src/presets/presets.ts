import type { DesignParams } from '../design/params.ts';

/** A look that comes with the product. `typologies`: the types of code it is made for; none: for all. */
export type Preset = Readonly<{ key: string; typologies: readonly string[]; params: Partial<DesignParams> }>;

/** In the order of choice. */
export const presets: readonly Preset[] = [
  { key: 'ink', typologies: [], params: { foreground_color: '#14235c', pattern: 'default-rounded' } },
  { key: 'dots', typologies: ['website'], params: { foreground_color: '#0c4a3e', pattern: 'circle', border_marker: 'circle', center_marker: 'circle' } },
  { key: 'table-card', typologies: ['menu'], params: { foreground_color: '#5b3200', frame_enabled: true, frame: 'banner-below', frame_label: 'Menu', frame_color: '#5b3200' } },
];
