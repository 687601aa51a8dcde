/** Looks that come with the product: the entry point `@evercode/qr/presets`. A test holds every one of them to being read. */
import type { DesignParams } from '../design/params.ts';

export type Preset = Readonly<{
  /** Never changes: addresses are derived from it. */
  key: string;
  /** The types of code it is for; none: for all. */
  typologies: readonly string[];
  /** Those that begin with it. */
  defaultFor: readonly string[];
  /** What it sets; the rest keeps its default. */
  params: Readonly<Partial<DesignParams>>;
}>;

/** What a new code of a type looks like, by the key of the preset. */
const firstLooks: Readonly<Record<string, readonly string[]>> = {
  classic: ['website', 'text'], slate: ['file'], berry: ['pdf'], cafe: ['menu'], violet: ['email'], circuit: ['deep-link'], sunset: ['social-media'], gem: ['business-card'],
  halo: ['landing-page'], mosaic: ['app-store'], forest: ['whatsapp'], ocean: ['wifi'], ink: ['phone'], honeycomb: ['sms'],
};

export const presets: readonly Preset[] = Object.freeze([
  preset('classic', { pattern: 'default', border_marker: 'default', center_marker: 'default' }),
  preset('ink', {
    pattern: 'fluid', foreground_color: '#12213f', border_marker: 'extra-rounded', center_marker: 'circle',
  }),
  preset('ocean', {
    pattern: 'default-rounded', foreground_gradient: 'linear', foreground_color: '#08306b', gradient_color: '#0b6e8f', gradient_angle: 60,
    border_marker: 'extra-rounded', center_marker: 'extra-rounded', background_color: '#f7fbff',
  }),
  preset('sunset', {
    pattern: 'circle', foreground_gradient: 'linear', foreground_color: '#a3154c', gradient_color: '#b4480a', gradient_angle: 90,
    border_marker: 'circle', center_marker: 'circle', background_color: '#fffaf5',
  }),
  preset('forest', {
    pattern: 'leaf', foreground_color: '#14532d', border_marker: 'default-rounded', center_marker: 'default-rounded', background_color: '#fbfdf8',
    markers_color_enabled: true, marker_out_color: '#14532d', marker_in_color: '#4d6b12',
  }),
  preset('violet', {
    pattern: 'special-circle', foreground_gradient: 'radial', foreground_color: '#6d28d9', gradient_color: '#2e1065',
    border_marker: 'extra-rounded', center_marker: 'circle',
  }),
  preset('berry', {
    pattern: 'soft-squares', foreground_color: '#831843', border_marker: 'pillow', center_marker: 'default-rounded', background_color: '#fff7fb',
    markers_color_enabled: true, marker_out_color: '#500724', marker_in_color: '#be185d',
  }),
  preset('slate', {
    pattern: 'classy', foreground_color: '#1e293b', border_marker: 'default-rounded', center_marker: 'default', background_color: '#f8fafc',
  }),
  preset('ribbon', {
    pattern: 'ribbons', foreground_color: '#7f1d1d', border_marker: 'default-rounded', center_marker: 'default-rounded',
    frame_enabled: true, frame: 'ribbon', frame_color: '#991b1b', frame_label: 'Scan me', frame_label_font: 'serif',
  }),
  preset('circuit', {
    pattern: 'circuit', foreground_color: '#064e3b', border_marker: 'bevel', center_marker: 'bevel', background_color: '#f3fbf7',
    markers_color_enabled: true, marker_out_color: '#022c22', marker_in_color: '#047857',
  }),
  preset('mosaic', {
    pattern: 'mosaic', foreground_color: '#1f2937', border_marker: 'default', center_marker: 'default', background_color: '#fffdf7',
    markers_color_enabled: true, marker_out_color: '#111827', marker_in_color: '#9a3412',
  }),
  preset('gem', {
    pattern: 'diamond', foreground_gradient: 'linear', foreground_color: '#0c4a6e', gradient_color: '#312e81', gradient_angle: 135,
    border_marker: 'default-rounded', center_marker: 'default-rounded',
  }),
  preset('honeycomb', {
    pattern: 'hexagon', foreground_color: '#451a03', border_marker: 'default-rounded', center_marker: 'hexagon', background_color: '#fffbeb',
    markers_color_enabled: true, marker_out_color: '#451a03', marker_in_color: '#92400e',
  }),
  preset('banner', {
    pattern: 'default-rounded', foreground_color: '#111827', border_marker: 'default-rounded', center_marker: 'default-rounded',
    frame_enabled: true, frame: 'banner-below', frame_color: '#1d4ed8', frame_label: 'Scan me', frame_label_font: 'sans',
  }),
  preset('pill', {
    pattern: 'special-circle-orizz', foreground_color: '#3b0764', border_marker: 'extra-rounded', center_marker: 'circle',
    frame_enabled: true, frame: 'pill', frame_color: '#6b21a8', frame_label: 'Scan me', frame_label_font: 'rounded',
  }),
  preset('ticket', {
    pattern: 'vertical-bars', foreground_color: '#0f172a', border_marker: 'default-rounded', center_marker: 'default',
    frame_enabled: true, frame: 'ticket', frame_color: '#b91c1c', frame_label: 'Your ticket', frame_label_font: 'condensed',
  }),
  preset('polaroid', {
    pattern: 'fluid', foreground_gradient: 'radial', foreground_color: '#0e4f66', gradient_color: '#052e3d',
    border_marker: 'extra-rounded', center_marker: 'extra-rounded',
    frame_enabled: true, frame: 'polaroid', frame_color: '#1f2937', frame_label: 'Hello!', frame_label_font: 'hand', frame_label_color: 'auto',
  }),
  preset('cafe', {
    pattern: 'pipes', foreground_color: '#3f2413', border_marker: 'extra-rounded', center_marker: 'default-rounded', background_color: '#fdf8f0',
    frame_enabled: true, frame: 'cup', frame_color: '#5b3419', frame_label: 'Menu', frame_label_font: 'serif',
  }),
  preset('sign', {
    pattern: 'small-squares', foreground_color: '#0b3d2e', border_marker: 'default', center_marker: 'default',
    frame_enabled: true, frame: 'sign', frame_color: '#14532d', frame_label: 'Welcome', frame_label_font: 'rounded',
  }),
  preset('halo', {
    pattern: 'default-rounded', foreground_gradient: 'radial', foreground_color: '#1e3a8a', gradient_color: '#4c1d95', extra_modules: true,
    border_marker: 'extra-rounded', center_marker: 'circle',
  }),
]);

function preset(key: string, params: Partial<DesignParams>): Preset {
  return Object.freeze({ key, typologies: [], defaultFor: firstLooks[key] ?? [], params: Object.freeze(params) });
}
