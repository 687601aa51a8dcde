/** Readable colors out of any colors: whatever an owner chooses, text keeps a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */

type Rgb = readonly [number, number, number];

export const leastContrast = 4.5;
/** A little more than asked, because colors are written in whole steps. */
const aimed = 4.55;

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function toRgb(color: string): Rgb {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

const toColor = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second color in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)];
  const part = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return toColor([part(0), part(1), part(2)]);
}

/** Relative luminance (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrastOf(first: string, second: string): number {
  const [one, two] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

const worstOn = (color: string, grounds: readonly string[]): number => Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/**
 * The color itself where it can be read on all of the grounds, else the nearest step towards black or white that can.
 * One ground always has one: black or white has at least 4.58:1 on every color. Several may have none; then the better end.
 */
export function readableOn(color: string, ...grounds: readonly string[]): string {
  return reach(color, grounds, aimed, aimed);
}

/** The same for running text: where the color has to change, it changes until it is read with ease. */
export function inkOn(color: string, ...grounds: readonly string[]): string {
  return reach(color, grounds, aimed, 11);
}

function reach(color: string, grounds: readonly string[], least: number, wanted: number): string {
  if (worstOn(color, grounds) >= least) return color;
  const end = worstOn('#000000', grounds) >= worstOn('#ffffff', grounds) ? '#000000' : '#ffffff';
  for (let share = 0.05; share < 1; share += 0.05) {
    const stepped = mix(color, end, share);
    if (worstOn(stepped, grounds) >= wanted) return stepped;
  }
  return end;
}

/** The best that any color can be read on all of these. */
export const canCarryText = (...grounds: readonly string[]): boolean => Math.max(worstOn('#000000', grounds), worstOn('#ffffff', grounds)) >= leastContrast + 0.07;
