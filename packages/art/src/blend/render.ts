import { mixLuma } from '@evercode/qr/degrade';
import { mix, parseHex, vivid, withLuma, type Rgb } from '../color.ts';
import type { ArtCode } from '../qart/code.ts';
import type { Rgba } from '../raster.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { shiftTone, waveAt } from './tone.ts';

/** How much of the picture shows through the paper of the quiet zone. */
const throughPaper = 0.1;

/**
 * The picture with its tones held apart, without dots and patterns. `paper` covers the quiet zone. `top`: how many rows
 * of the whole picture are above this band.
 */
export function renderTones(
  picture: Rgba,
  code: ArtCode,
  plan: Plan,
  grid: Grid,
  { paper, top = 0 }: Readonly<{ paper: string; top?: number }>,
): Rgba {
  const { width, height, data } = picture;
  const { size, isDark } = code;
  const { pitch, offset } = grid;
  const painted = new Uint8ClampedArray(data.length);
  const paperRgb = parseHex(paper).map((part) => part * (1 - throughPaper));
  const isChanged = findChanged(plan, size);
  const blended = { shift: 0, weave: 0 };
  // A weave is the mean of one wave along each axis: see weaveAt.
  const waves = Float32Array.from({ length: width }, (_, at) => waveAt((at + 0.5 - offset) / pitch));
  for (let y = 0; y < height; y++) {
    const v = (top + y + 0.5 - offset) / pitch;
    const row = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const u = (x + 0.5 - offset) / pitch;
      const column = Math.floor(u);
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      painted[at + 3] = 255;
      if (column < 0 || row < 0 || column >= size || row >= size) {
        painted[at] = (paperRgb[0] ?? 0) + red * throughPaper;
        painted[at + 1] = (paperRgb[1] ?? 0) + green * throughPaper;
        painted[at + 2] = (paperRgb[2] ?? 0) + blue * throughPaper;
        continue;
      }
      const luma = mixLuma(red, green, blue);
      const module = row * size + column;
      let wanted = plan.curve[Math.round(luma)] ?? 0;
      if (isChanged[module] === 1) {
        blendAround(blended, plan, isDark, size, u - 0.5, v - 0.5, module);
        const woven = (blended.weave * ((waves[x] ?? 0) + (waves[top + y] ?? 0))) / 2;
        wanted = shiftTone(wanted, blended.shift, isDark[module] === 1 ? -woven : woven);
      }
      paintTone(painted, at, red, green, blue, wanted - luma);
    }
  }
  return { width, height, data: painted };
}

/**
 * Writes a color at a luma that differs by `change`. All parts change by the same, so that their differences stay: by
 * multiplying they would lessen. What overflows at one end is taken from the rest.
 */
function paintTone(
  into: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  change: number,
): void {
  let [r, g, b] = [red + change, green + change, blue + change];
  const wanted = mixLuma(r, g, b);
  if (change < 0) {
    [r, g, b] = [Math.max(0, r), Math.max(0, g), Math.max(0, b)];
    const share = wanted / Math.max(1, mixLuma(r, g, b));
    [r, g, b] = [r * share, g * share, b * share];
  } else {
    [r, g, b] = [Math.min(255, r), Math.min(255, g), Math.min(255, b)];
    const luma = mixLuma(r, g, b);
    const share = (wanted - luma) / Math.max(1, 255 - luma);
    [r, g, b] = [r + (255 - r) * share, g + (255 - g) * share, b + (255 - b) * share];
  }
  into[at] = r;
  into[at + 1] = g;
  into[at + 2] = b;
}

/** 1 for a module without a dot that changes itself or lies beside one that does. */
function findChanged({ shift, weave, radius }: Plan, size: number): Uint8Array {
  return Uint8Array.from(radius, (own, at) => {
    if (own > 0) return 0;
    for (let y = Math.max(0, Math.floor(at / size) - 1); y <= Math.min(size - 1, Math.floor(at / size) + 1); y++)
      for (let x = Math.max(0, (at % size) - 1); x <= Math.min(size - 1, (at % size) + 1); x++)
        if (shift[y * size + x] !== 0 || weave[y * size + x] !== 0) return 1;
    return 0;
  });
}

/**
 * What changes at a place: that of the four modules around it, as far as they are on the side of its own, so that no
 * grid shows. `x` and `y` count from the middle of the first module.
 */
function blendAround(
  into: { shift: number; weave: number },
  { shift, weave, radius }: Plan,
  isDark: Uint8Array,
  size: number,
  x: number,
  y: number,
  own: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  let shifted = 0;
  let woven = 0;
  let weights = 0;
  for (let row = top; row < top + 2; row++) {
    for (let column = left; column < left + 2; column++) {
      if (column < 0 || row < 0 || column >= size || row >= size) continue;
      const at = row * size + column;
      if (isDark[at] !== isDark[own] || (radius[at] ?? 0) > 0) continue;
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      shifted += weight * (shift[at] ?? 0);
      woven += weight * (weave[at] ?? 0);
      weights += weight;
    }
  }
  // The own module is one of the four, with at least a quarter of the weight.
  into.shift = shifted / weights;
  into.weave = woven / weights;
}

/** The color of a dot: of its place, near the accent of the scene, at a luma. */
export function dotColor(mean: Rgb, accent: Rgb, luma: number): Rgb {
  return withLuma(mix(vivid(mean, luma), vivid(accent, luma), luma < 128 ? 0.65 : 0.45), luma);
}
