import { borderMarkers, centerMarkers, patterns, type DesignParams } from '@evercode/contract';
import { inks, papers } from '../sections/swatches.ts';

/** Random shapes and colors with sufficient contrast. `random` is like `Math.random`. */
export function surprise(random: () => number): Partial<DesignParams> {
  const pick = <T>(names: readonly [T, ...T[]]): T => names[Math.floor(random() * names.length)] ?? names[0];
  const ink = pick(inks);
  return {
    pattern: pick(patterns),
    border_marker: pick(borderMarkers),
    center_marker: pick(centerMarkers),
    different_markers_enabled: false,
    foreground_color: ink,
    foreground_gradient: random() < 0.3 ? 'linear' : 'none',
    gradient_color: pick(inks),
    gradient_angle: Math.floor(random() * 24) * 15,
    background: 'color',
    background_color: pick(papers),
    markers_color_enabled: false,
    different_markers_color_enabled: false,
    frame_color: ink,
    savedStyle: null,
  };
}
