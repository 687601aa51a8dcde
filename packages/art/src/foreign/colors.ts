import { formatRgb, lumaOf, mix, withLuma, type Rgb } from '../color.ts';
import type { Rgba } from '../raster.ts';
import type { Picture } from '../scene.ts';

/** The share of the pixels that counts as the dark and as the light mass of a picture. */
const massShare = 0.2;
/** Every so many pixels are looked at. */
const stride = 7;

/**
 * The colors of a picture that came without a description: of dots in its dark and light places, and of the paper
 * around.
 */
export function findColors({ data }: Rgba): Pick<Picture, 'accent' | 'paper'> {
  const pixels: Rgb[] = [];
  for (let at = 0; at < data.length; at += 4 * stride)
    pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  const byLuma = pixels.toSorted((one, other) => lumaOf(one) - lumaOf(other));
  const count = Math.max(1, Math.floor(byLuma.length * massShare));
  const dark = meanOf(byLuma.slice(0, count));
  const light = meanOf(byLuma.slice(-count));
  return {
    accent: {
      dark: formatRgb(withLuma(dark, Math.min(60, lumaOf(dark)))),
      light: formatRgb(withLuma(light, Math.max(215, lumaOf(light)))),
    },
    paper: formatRgb(mix(light, [255, 255, 255], 0.75)),
  };
}

function meanOf(pixels: readonly Rgb[]): Rgb {
  const sum = pixels.reduce<Rgb>((total, one) => [total[0] + one[0], total[1] + one[1], total[2] + one[2]], [0, 0, 0]);
  const count = Math.max(1, pixels.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
