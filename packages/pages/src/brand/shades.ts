import { isColor, readableOn } from '../content/colors.ts';

/** Ten shades of one color, from the lightest, as the theme of the app has them. */
type Shades = readonly string[];

const WHITE = '#ffffff';
/** The lightest surface of the dark scheme: what is readable on it is readable on all others. */
const DARK_SURFACE = '#313947';
/** The shade of buttons, which carry white text. */
const BUTTON = 7;

/**
 * The theme of a chosen color. Buttons and links keep it where white on it is readable, and else get the nearest darker
 * shade that is; in the dark scheme, text uses lighter ones. `isAdjusted`: text does not use the chosen color itself.
 */
export function shadesOf(color: string): { shades: Shades; isAdjusted: boolean } {
  const { light: chosenLight, chroma, hue } = toOklch(color);
  const button = darken(color, chosenLight, chroma, hue);
  const { light: lightness } = toOklch(button);
  const top = 0.97;
  const darkText = Math.max(0.76, lightness);
  const lights = [
    top,
    mixed(top, darkText, 0.22),
    mixed(top, darkText, 0.5),
    mixed(top, darkText, 0.8),
    darkText,
    mixed(darkText, lightness, 0.4),
    mixed(darkText, lightness, 0.75),
  ];
  const shades = [
    ...lights.map((light) => fromOklch(light, chroma * tintOf(light, lightness), hue)),
    button,
    fromOklch(lightness * 0.87, chroma * 0.95, hue),
    fromOklch(lightness * 0.72, chroma * 0.85, hue),
  ];
  // Links of the dark scheme.
  for (const at of [3, 4]) shades[at] = readableOn(shades[at] ?? WHITE, DARK_SURFACE);
  return { shades, isAdjusted: button.toLowerCase() !== color.toLowerCase() };
}

/** The shades of a stored color; undefined for none, and for a color that this version cannot read. */
export function shadesOfStored(color: string | null): Shades | undefined {
  return isColor(color) ? shadesOf(color).shades : undefined;
}

/** The color of buttons and links on paper and in mails: white on it, and it on white, is readable. */
export function inkOfBrand(shades: Shades): string {
  return shades[BUTTON] ?? WHITE;
}

/** The nearest darker color of the same hue that white is readable on. */
function darken(color: string, light: number, chroma: number, hue: number): string {
  let darker = color;
  for (let step = light; readableOn(darker, WHITE) !== darker && step > 0; step -= 0.01)
    darker = fromOklch(step, chroma, hue);
  return darker;
}

const mixed = (first: number, second: number, share: number): number => first + (second - first) * share;

/** Light tints keep little of the color: a share of its chroma that falls towards white. */
const tintOf = (light: number, from: number): number =>
  Math.max(0.06, Math.min(1, ((1 - light) / Math.max(1 - from, 0.05)) ** 0.7));

type Oklch = Readonly<{ light: number; chroma: number; hue: number }>;

/** Björn Ottosson's OKLab, in which equal steps of lightness look equal for every hue. */
function toOklch(color: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const first = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(first, second),
    hue: Math.atan2(second, first),
  };
}

/** The color itself where screens have it, else the nearest of less chroma. */
function fromOklch(light: number, chroma: number, hue: number): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const parts = toLinearRgb(light, chroma * share, hue);
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005)) return toHex(parts);
  }
  return toHex(toLinearRgb(light, 0, hue));
}

function toLinearRgb(light: number, chroma: number, hue: number): number[] {
  const [first, second] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (light + 0.3963377774 * first + 0.2158037573 * second) ** 3;
  const m = (light - 0.1055613458 * first - 0.0638541728 * second) ** 3;
  const s = (light - 0.0894841775 * first - 1.291485548 * second) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function toHex(linear: readonly number[]): string {
  const bytes = linear.map((part) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, part)))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
