/** Makes any chosen colors readable: text keeps a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */

type Rgb = readonly [number, number, number];

export const leastContrast = 4.5;
/** Slightly above the minimum, since colors are rounded to whole steps. */
const targetContrast = 4.55;

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

const lowestContrast = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrastOf(color, background)));

/**
 * The color itself if it is readable on all backgrounds, else the nearest step towards black or white that is. One
 * background always allows it: black or white has at least 4.58:1 on every color. Several may not; then the better end.
 */
export function readableOn(color: string, ...backgrounds: readonly string[]): string {
  return adjust(color, backgrounds, targetContrast, targetContrast);
}

/** For running text: a color that has to change is changed up to a comfortable contrast of 11:1. */
export function inkOn(color: string, ...backgrounds: readonly string[]): string {
  return adjust(color, backgrounds, targetContrast, 11);
}

function adjust(color: string, backgrounds: readonly string[], minimum: number, target: number): string {
  if (lowestContrast(color, backgrounds) >= minimum) return color;
  const end = lowestContrast('#000000', backgrounds) >= lowestContrast('#ffffff', backgrounds) ? '#000000' : '#ffffff';
  for (let share = 0.05; share < 1; share += 0.05) {
    const stepped = mix(color, end, share);
    if (lowestContrast(stepped, backgrounds) >= target) return stepped;
  }
  return end;
}

/** Whether black or white is readable on all of these backgrounds. */
export const canCarryText = (...backgrounds: readonly string[]): boolean =>
  Math.max(lowestContrast('#000000', backgrounds), lowestContrast('#ffffff', backgrounds)) >= leastContrast + 0.07;
