import { mixLuma } from '@evercode/qr/degrade';

export type Rgb = readonly [red: number, green: number, blue: number];

export function parseHex(hex: string): Rgb {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(long.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new RangeError(`${hex} is not a color`);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function formatRgb(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function lumaOf([red, green, blue]: Rgb): number {
  return mixLuma(red, green, blue);
}

/** `share` of 0 gives the first color. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

/** The color at this luma: darker by multiplying, lighter towards white, so that the hue stays. */
export function withLuma(rgb: Rgb, luma: number): Rgb {
  const now = lumaOf(rgb);
  if (luma <= now) {
    const share = now === 0 ? 0 : luma / now;
    return [rgb[0] * share, rgb[1] * share, rgb[2] * share];
  }
  return mix(rgb, [255, 255, 255], (luma - now) / (255 - now));
}

/** The color at about this luma with its saturation kept: brighter by scaling, until a part is full. */
export function vivid(rgb: Rgb, luma: number): Rgb {
  const scale = Math.min(luma / Math.max(1, lumaOf(rgb)), 255 / Math.max(1, ...rgb));
  return withLuma([rgb[0] * scale, rgb[1] * scale, rgb[2] * scale], luma);
}
