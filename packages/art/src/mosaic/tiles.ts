import { formatRgb, lumaOf, mix, type Rgb } from '../color.ts';
import type { Manner } from '../scene.ts';

type Tile = Readonly<{
  /** What shows between the tiles: the paper, or the mean color of the picture at a luma. */
  ground: 'paper' | number;
  /** A tile with its upper left corner at x, y. `at` is the number of the module. */
  draw: (x: number, y: number, side: number, color: Rgb, at: number) => string;
}>;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const f = (value: number): string => String(Math.round(value * 100) / 100);

function box(x: number, y: number, width: number, height: number, corner: number, color: Rgb): string {
  const place = `x="${f(x)}" y="${f(y)}" width="${f(width)}" height="${f(height)}"`;
  return `<rect ${place} rx="${f(corner)}" fill="${formatRgb(color)}"/>`;
}

/** Lighter or darker than a tile by so many steps of luma, on its own side of the middle. */
function shade(color: Rgb, by: number): Rgb {
  const luma = lumaOf(color);
  return by > 0 ? mix(color, white, by / Math.max(1, 255 - luma)) : mix(color, black, -by / Math.max(1, luma));
}

export const tiles: Readonly<Record<Exclude<Manner, 'blend'>, Tile>> = {
  mosaic: {
    ground: 'paper',
    draw: (x, y, side, color) => box(x + side * 0.03, y + side * 0.03, side * 0.94, side * 0.94, side * 0.24, color),
  },
  studs: {
    ground: 120,
    // A brick with light from the upper left, and a stud with its shadow.
    draw: (x, y, side, color) => {
      const middle = `cx="${f(x + side / 2)}" cy="${f(y + side / 2)}"`;
      const lower = `cx="${f(x + side * 0.53)}" cy="${f(y + side * 0.54)}"`;
      const shadow = `<circle ${lower} r="${f(side * 0.34)}" fill="${formatRgb(shade(color, -16))}"/>`;
      const lit = formatRgb(shade(color, lumaOf(color) < 128 ? 10 : 8));
      const stud = `${shadow}<circle ${middle} r="${f(side * 0.33)}" fill="${lit}"/>`;
      const edge = box(x, y, side, side, side * 0.06, shade(color, -14));
      return `${edge}${box(x, y, side * 0.96, side * 0.96, side * 0.06, color)}${stud}`;
    },
  },
  stitch: {
    ground: 'paper',
    // Two threads, the upper one from the lower left.
    draw: (x, y, side, color) => {
      const [near, far, width] = [side * 0.16, side * 0.84, f(side * 0.34)];
      const thread = (from: number, to: number, tone: Rgb) =>
        `<path d="M${f(x + near)} ${f(y + from)}L${f(x + far)} ${f(y + to)}" ` +
        `stroke="${formatRgb(tone)}" stroke-width="${width}" stroke-linecap="round"/>`;
      return (
        box(x + side * 0.1, y + side * 0.1, side * 0.8, side * 0.8, side * 0.2, color) +
        thread(near, far, shade(color, -12)) +
        thread(far, near, shade(color, lumaOf(color) < 128 ? 10 : 6))
      );
    },
  },
  glass: {
    ground: 34,
    // Panes of slightly different height between thin leads.
    draw: (x, y, side, color, at) => {
      const tone = shade(color, ((at * 7919) % 5) * 3 - 6);
      const pane = box(x + side * 0.04, y + side * 0.04, side * 0.92, side * 0.92, side * 0.1, tone);
      const corner = `M${f(x + side * 0.14)} ${f(y + side * 0.8)}V${f(y + side * 0.14)}H${f(x + side * 0.8)}z`;
      return `${pane}<path d="${corner}" fill="${formatRgb(shade(tone, 8))}"/>`;
    },
  },
};
