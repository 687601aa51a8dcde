import {
  borderMarkerNames,
  centerMarkerNames,
  defaultDesign,
  frameNames,
  labelFontNames,
  limits,
  patternNames,
  type DesignParams,
} from '@evercode/qr';
import { drawPhoto, drawPicture } from './draw-images.ts';
import { createRandomPicker, type RandomPicker } from './random-picker.ts';

type Sample = Readonly<{ text: string; design: DesignParams }>;

/** Random designs of the dialog with random payloads. The same seed gives the same samples. */
export async function drawSamples(count: number, seed: number): Promise<Sample[]> {
  const picker = createRandomPicker(seed);
  const samples: Sample[] = [];
  for (let place = 0; place < count; place++)
    samples.push({ text: drawText(picker), design: await drawDesign(picker) });
  return samples;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

/** Mostly short links, as in dynamic codes, and some payloads of static codes. */
function drawText(picker: RandomPicker): string {
  const write = (length: number): string => Array.from({ length }, () => picker.pickOne(letters)).join('');
  return picker.pickWeighted<() => string>([
    [6, () => `https://${write(picker.integerBetween(4, 12)).toLowerCase()}.com/${write(picker.integerBetween(4, 9))}`],
    [
      2,
      () =>
        `https://example.com/${write(8)}?utm_source=${write(6)}&utm_medium=${write(8)}` +
        `&utm_campaign=${write(picker.integerBetween(4, 40))}`,
    ],
    [1, () => `WIFI:T:WPA;S:${write(picker.integerBetween(4, 20))};P:${write(picker.integerBetween(8, 30))};;`],
    [
      1,
      () =>
        [
          'BEGIN:VCARD',
          'VERSION:3.0',
          `FN:${write(12)}`,
          `ORG:${write(14)}`,
          `TEL:+${picker.integerBetween(1e9, 9e9)}`,
          `EMAIL:${write(7)}@${write(8)}.com`,
          `URL:https://${write(12)}.com`,
          'END:VCARD',
        ].join('\r\n'),
    ],
  ])();
}

async function drawDesign(picker: RandomPicker): Promise<DesignParams> {
  const hasLogo = picker.chance(0.4);
  const background = picker.pickWeighted<DesignParams['background']>([
    [78, 'color'],
    [8, 'none'],
    [14, 'image'],
  ]);
  return {
    ...defaultDesign,
    ...drawColors(picker),
    size: 24,
    level: picker.pickOne(['M', 'H']),
    quiet_zone: picker.pickWeighted([
      [3, 2],
      [2, 3],
      [4, 4],
      [1, picker.integerBetween(5, 10)],
    ]),
    extra_modules: picker.chance(0.12),
    pattern: picker.pickOne(patternNames),
    background,
    background_image: background === 'image' ? await drawPhoto(picker) : '',
    ...drawMarkers(picker),
    watermark_enabled: hasLogo,
    watermark_data: hasLogo ? await drawPicture(picker) : '',
    watermark_scale: picker.integerBetween(limits.watermark_scale.min, limits.watermark_scale.max),
    remove_background: picker.chance(0.75),
    frame_enabled: picker.chance(0.4),
    frame: picker.pickOne(frameNames),
    frame_color: picker.color(),
    frame_label: picker.pickOne([
      'Scan me',
      'Menu',
      'Free Wi-Fi',
      '',
      'Follow us on Instagram',
      'Book a table now',
      'WIN!',
      'Download the app',
    ]),
    frame_label_font: picker.pickOne(labelFontNames),
    frame_label_color: picker.chance(0.6) ? 'auto' : picker.color(),
  };
}

function drawMarkers(picker: RandomPicker): Partial<DesignParams> {
  return {
    border_marker: picker.pickOne(borderMarkerNames),
    center_marker: picker.pickOne(centerMarkerNames),
    different_markers_enabled: picker.chance(0.25),
    border_marker_top_right: picker.pickOne(borderMarkerNames),
    center_marker_top_right: picker.pickOne(centerMarkerNames),
    border_marker_bottom_left: picker.pickOne(borderMarkerNames),
    center_marker_bottom_left: picker.pickOne(centerMarkerNames),
  };
}

/** Ranges of HSL lightness, in hundredths, for inks and backgrounds: good and bad choices. */
type Tones = Readonly<{ ink: readonly [number, number]; ground: readonly [number, number] }>;

const tones: readonly (readonly [number, Tones])[] = [
  [36, { ink: [0, 32], ground: [90, 100] }],
  [12, { ink: [0, 45], ground: [70, 100] }],
  [20, { ink: [0, 100], ground: [0, 100] }],
  [12, { ink: [45, 80], ground: [75, 100] }],
  [10, { ink: [65, 100], ground: [0, 35] }],
  [10, { ink: [0, 40], ground: [20, 60] }],
];

function drawColors(picker: RandomPicker): Partial<DesignParams> {
  const { ink, ground } = picker.pickWeighted(tones);
  const drawInk = () => picker.color(ink);
  return {
    foreground_color: drawInk(),
    foreground_gradient: picker.pickWeighted([
      [65, 'none'],
      [20, 'linear'],
      [15, 'radial'],
    ]),
    gradient_color: drawInk(),
    gradient_angle: picker.integerBetween(0, 359),
    background_color: picker.chance(0.4) && ground[1] === 100 && ground[0] > 0 ? '#ffffff' : picker.color(ground),
    markers_color_enabled: picker.chance(0.35),
    marker_out_color: drawInk(),
    marker_in_color: drawInk(),
    different_markers_color_enabled: picker.chance(0.3),
    marker_top_right_outline: drawInk(),
    marker_top_right_center: drawInk(),
    marker_bottom_left_outline: drawInk(),
    marker_bottom_left_center: drawInk(),
  };
}
