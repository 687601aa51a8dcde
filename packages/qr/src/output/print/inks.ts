import { mixColors, type Color } from '../../design/color.ts';
import type { Gradient } from '../../scene/scene.ts';

export type ColorSpace = 'rgb' | 'cmyk';

export const spaceNames = { rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' } as const;
export const inkCounts = { rgb: 3, cmyk: 4 } as const;

/**
 * Shares of light or ink, 0 to 1. The common part of the three inks is replaced by black: black and grey use one plate,
 * which cannot be misregistered. Otherwise this is the conversion of PDF and PostScript (ISO 32000-1, 10.3.5), so
 * readers without a profile show the colour of the screen.
 */
function mixInks({ red, green, blue }: Color, space: ColorSpace): readonly number[] {
  if (space === 'rgb') return [red / 255, green / 255, blue / 255];
  const most = Math.max(red, green, blue);
  return [(most - red) / 255, (most - green) / 255, (most - blue) / 255, (255 - most) / 255];
}

export function formatInks(color: Color, space: ColorSpace): string {
  return mixInks(color, space).map(formatShare).join(' ');
}

function formatShare(share: number): string {
  return String(Math.round(share * 10_000) / 10_000);
}

const samples = 65;

/**
 * Samples of a gradient in hexadecimal, for a function of PDF or PostScript. Sampled in RGB and then converted, because
 * interpolating inks gives other colours than interpolating light.
 */
export function sampleGradient({ from, to }: Gradient, space: ColorSpace): Readonly<{ count: number; hex: string }> {
  const colors = Array.from({ length: samples }, (_, place) =>
    mixInks(mixColors(from, to, place / (samples - 1)), space),
  );
  const hex = colors
    .flat()
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return { count: samples, hex };
}

/** Converts RGBA pixels to the inks of a colour space, ignoring alpha. */
export function separate(pixels: Uint8Array, space: ColorSpace): Uint8Array {
  const count = inkCounts[space];
  const inks = new Uint8Array((pixels.length / 4) * count);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += count) {
    const color = { red: pixels[from] ?? 0, green: pixels[from + 1] ?? 0, blue: pixels[from + 2] ?? 0 };
    if (space === 'rgb') inks.set([color.red, color.green, color.blue], to);
    else
      inks.set(
        mixInks(color, space).map((share) => Math.round(share * 255)),
        to,
      );
  }
  return inks;
}

/** Coordinates of both ends, in the order of PDF and PostScript. */
export function listEnds(gradient: Gradient): readonly number[] {
  return gradient.kind === 'linear'
    ? [gradient.x1, gradient.y1, gradient.x2, gradient.y2]
    : [gradient.x, gradient.y, 0, gradient.x, gradient.y, gradient.radius];
}

export const shadingTypes = { linear: 2, radial: 3 } as const;
