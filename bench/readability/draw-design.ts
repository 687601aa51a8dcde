import {
  borderMarkerNames, centerMarkerNames, defaultDesign, frameNames, labelFontNames, limits, patternNames, type DesignParams,
} from '@evercode/qr';
import { drawPhoto, drawPicture } from './draw-images.ts';
import { createDice, type Dice } from './dice.ts';

export type Sample = Readonly<{ text: string; design: DesignParams }>;

/** Any design that the dialog can make, of any text that a code carries. The same seed draws the same samples. */
export async function drawSamples(count: number, seed: number): Promise<Sample[]> {
  const dice = createDice(seed);
  const samples: Sample[] = [];
  for (let place = 0; place < count; place++) samples.push({ text: drawText(dice), design: await drawDesign(dice) });
  return samples;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

/** Mostly short links, as a dynamic code has; the rest is what a static one holds. */
function drawText(dice: Dice): string {
  const write = (length: number): string => Array.from({ length }, () => dice.oneOf(letters)).join('');
  return dice.weigh<() => string>([
    [6, () => `https://${write(dice.between(4, 12)).toLowerCase()}.com/${write(dice.between(4, 9))}`],
    [2, () => `https://example.com/${write(8)}?utm_source=${write(6)}&utm_medium=${write(8)}&utm_campaign=${write(dice.between(4, 40))}`],
    [1, () => `WIFI:T:WPA;S:${write(dice.between(4, 20))};P:${write(dice.between(8, 30))};;`],
    [1, () => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${write(12)}\r\nORG:${write(14)}\r\nTEL:+${dice.between(1e9, 9e9)}\r\nEMAIL:${write(7)}@${write(8)}.com\r\nURL:https://${write(12)}.com\r\nEND:VCARD`],
  ])();
}

async function drawDesign(dice: Dice): Promise<DesignParams> {
  const hasLogo = dice.chance(0.4);
  const background = dice.weigh<DesignParams['background']>([[78, 'color'], [8, 'none'], [14, 'image']]);
  return {
    ...defaultDesign,
    ...drawColors(dice),
    size: 24,
    level: dice.oneOf(['M', 'H']),
    quiet_zone: dice.weigh([[3, 2], [2, 3], [4, 4], [1, dice.between(5, 10)]]),
    extra_modules: dice.chance(0.12),
    pattern: dice.oneOf(patternNames),
    background,
    background_image: background === 'image' ? await drawPhoto(dice) : '',
    ...drawMarkers(dice),
    watermark_enabled: hasLogo,
    watermark_data: hasLogo ? await drawPicture(dice) : '',
    watermark_scale: dice.between(limits.watermark_scale.min, limits.watermark_scale.max),
    remove_background: dice.chance(0.75),
    frame_enabled: dice.chance(0.4),
    frame: dice.oneOf(frameNames),
    frame_color: dice.color(),
    frame_label: dice.oneOf(['Scan me', 'Menu', 'Free Wi-Fi', '', 'Follow us on Instagram', 'Book a table now', 'WIN!', 'Download the app']),
    frame_label_font: dice.oneOf(labelFontNames),
    frame_label_color: dice.chance(0.6) ? 'auto' : dice.color(),
  };
}

function drawMarkers(dice: Dice): Partial<DesignParams> {
  return {
    border_marker: dice.oneOf(borderMarkerNames),
    center_marker: dice.oneOf(centerMarkerNames),
    different_markers_enabled: dice.chance(0.25),
    border_marker_top_right: dice.oneOf(borderMarkerNames),
    center_marker_top_right: dice.oneOf(centerMarkerNames),
    border_marker_bottom_left: dice.oneOf(borderMarkerNames),
    center_marker_bottom_left: dice.oneOf(centerMarkerNames),
  };
}

/** Lightness of HSL, in hundredths, from which inks and grounds are drawn: what people choose, and what nobody should. */
type Tones = Readonly<{ ink: readonly [number, number]; ground: readonly [number, number] }>;

const tones: readonly (readonly [number, Tones])[] = [
  [36, { ink: [0, 32], ground: [90, 100] }],
  [12, { ink: [0, 45], ground: [70, 100] }],
  [20, { ink: [0, 100], ground: [0, 100] }],
  [12, { ink: [45, 80], ground: [75, 100] }],
  [10, { ink: [65, 100], ground: [0, 35] }],
  [10, { ink: [0, 40], ground: [20, 60] }],
];

function drawColors(dice: Dice): Partial<DesignParams> {
  const { ink, ground } = dice.weigh(tones);
  const drawInk = () => dice.color(ink);
  return {
    foreground_color: drawInk(),
    foreground_gradient: dice.weigh([[65, 'none'], [20, 'linear'], [15, 'radial']]),
    gradient_color: drawInk(),
    gradient_angle: dice.between(0, 359),
    background_color: dice.chance(0.4) && ground[1] === 100 && ground[0] > 0 ? '#ffffff' : dice.color(ground),
    markers_color_enabled: dice.chance(0.35),
    marker_out_color: drawInk(),
    marker_in_color: drawInk(),
    different_markers_color_enabled: dice.chance(0.3),
    marker_top_right_outline: drawInk(),
    marker_top_right_center: drawInk(),
    marker_bottom_left_outline: drawInk(),
    marker_bottom_left_center: drawInk(),
  };
}
