/** Colors as six hexadecimal digits. */
type Channels = readonly [number, number, number];

function read(color: string): Channels {
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

const write = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of 0 is `from`, of 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [read(from), read(to)];
  const blend = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return write([blend(0), blend(1), blend(2)]);
}

export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);
export const darken = (color: string, share: number): string => mix(color, '#000000', share);

/** Lightness as readers of codes see it, of 0 to 255. */
export function luminance(color: string): number {
  const [red, green, blue] = read(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
