/** Channels are whole numbers from 0 to 255: nothing that an output writes for a colour can be anything else. */
export type Color = Readonly<{ red: number; green: number; blue: number }>;

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && hexColor.test(value);
}

export function parseColor(text: string): Color {
  if (!isColor(text)) throw new RangeError('A color is #rgb or #rrggbb');
  const digits = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text;
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return Object.freeze({ red: channel(1), green: channel(3), blue: channel(5) });
}

export function formatHex({ red, green, blue }: Color): string {
  return `#${(0x1000000 + red * 0x10000 + green * 0x100 + blue).toString(16).slice(1)}`;
}

/** Relative luminance of WCAG 2: 0 for black, 1 for white. */
export function measureLuminosity({ red, green, blue }: Color): number {
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

function linearize(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** `share` of the way from one colour to another. */
export function mixColors(from: Color, to: Color, share: number): Color {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return Object.freeze({ red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue) });
}

/** The contrast ratio of WCAG 2: 1 for equal colours, 21 for black and white. */
export function measureRatio(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [measureLuminosity(one), measureLuminosity(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
