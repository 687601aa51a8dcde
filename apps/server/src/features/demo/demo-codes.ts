import { fairBadge, manualRules, shopWindow, tableMenu, website } from './demo-contents.ts';
import type { PlantedCode, PlantedStyle } from './plant-workspace.ts';

/** Places that could be anybody's, on the domain that is reserved for examples. Each shows something else that a code can look like. */
export const demoCodes: readonly PlantedCode[] = [
  {
    title: 'Table card', content: tableMenu, theme: 'linen', state: 'active', scans: 2_400, project: 'Downtown shop', logo: 'menu', tags: ['Restaurant', 'Print'],
    doings: { params: [[6, []], ...([5, 4, 7, 2, 3, 1] as const).map((prints, table) => [prints, [`table=${table + 1}`]] as const)] },
    design: {
      pattern: 'circle', foreground_color: '#7c3a06', border_marker: 'extra-rounded', center_marker: 'circle',
      frame_enabled: true, frame: 'banner-below', frame_color: '#7c3a06', frame_label: 'See the menu', frame_label_font: 'rounded',
    },
  },
  {
    title: 'Shop window', content: shopWindow, theme: 'clay', state: 'active', scans: 1_300, project: 'Downtown shop', tags: ['Print', 'Autumn'],
    doings: { taps: [[0.28, 'click', 'Book a table'], [0.19, 'click', 'See what is new'], [0.07, 'click', 'instagram.com/example'], [0.03, 'click', 'facebook.com/example']] },
    design: {
      pattern: 'fluid', foreground_color: '#7a1f4b', foreground_gradient: 'linear', gradient_color: '#b3310f', gradient_angle: 45,
      border_marker: 'leaf', center_marker: 'leaf', frame_enabled: true, frame: 'shopping-bag', frame_color: '#7a1f4b', frame_label: 'Autumn', frame_label_font: 'serif',
    },
  },
  {
    title: 'Product leaflet', content: website('https://example.com/manual'), state: 'active', scans: 620, logo: 'pdf', settings: { rules: manualRules },
    design: { foreground_color: '#0b5d4b', border_marker: 'circle', center_marker: 'circle', markers_color_enabled: true, marker_out_color: '#0b5d4b', marker_in_color: '#b91c1c' },
  },
  {
    title: 'Trade fair badge', content: fairBadge, theme: 'ocean', state: 'active', scans: 180, project: 'Events', logo: 'business-card',
    doings: { taps: [[0.45, 'contact', ''], [0.14, 'click', 'hello@example.com'], [0.2, 'click', 'example.com/contact']] },
    design: {
      pattern: 'classy', foreground_color: '#0f4f8a', foreground_gradient: 'radial', gradient_color: '#14203f', border_marker: 'classy', center_marker: 'classy',
      frame_enabled: true, frame: 'badge', frame_color: '#14203f', frame_label: 'Say hello',
    },
  },
  {
    title: 'Spring poster', content: website('https://example.com/spring'), state: 'paused', scans: 340, project: 'Events',
    doings: { params: [[5, ['utm_source=poster', 'utm_medium=print']], [3, ['utm_source=bus-stop', 'utm_medium=print']], [1, []]] },
    design: {
      pattern: 'soft-squares', foreground_color: '#5b3200', background_color: '#fff7e8', border_marker: 'pillow', center_marker: 'flower',
      frame_enabled: true, frame: 'hand-arrow', frame_color: '#5b3200', frame_label: 'Spring is here', frame_label_font: 'hand',
    },
  },
];

export const demoStyle: PlantedStyle = {
  name: 'House style', logo: 'heart',
  design: {
    watermark_enabled: true, pattern: 'pipes', foreground_color: '#14235c', border_marker: 'extra-rounded', center_marker: 'extra-rounded',
    frame_enabled: true, frame: 'pill', frame_color: '#14235c', frame_label: 'Scan me', frame_label_font: 'rounded',
  },
};
