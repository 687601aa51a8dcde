import { mixLuma } from '@evercode/qr/degrade';
import { mix, parseHex, vivid, withLuma, type Rgb } from '../color.ts';
import type { ArtCode } from '../qart/code.ts';
import type { Rgba } from '../raster.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { shiftTone, weaveAt } from './tone.ts';

/** How much of the picture shows through the paper of the quiet zone. */
const throughPaper = 0.1;

/** The picture with its tones held apart, without dots and patterns. `paper` covers the quiet zone. */
export function renderTones(picture: Rgba, code: ArtCode, plan: Plan, grid: Grid, paper: string): Rgba {
  const { width, height, data } = picture;
  const { size, isDark } = code;
  const { pitch, offset } = grid;
  const painted = new Uint8ClampedArray(data.length);
  const paperRgb = parseHex(paper);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5 - offset) / pitch;
    const row = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const u = (x + 0.5 - offset) / pitch;
      const column = Math.floor(u);
      painted[at + 3] = 255;
      if (column < 0 || row < 0 || column >= size || row >= size) {
        for (let part = 0; part < 3; part++)
          painted[at + part] = (paperRgb[part] ?? 0) * (1 - throughPaper) + (data[at + part] ?? 0) * throughPaper;
        continue;
      }
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const luma = mixLuma(red, green, blue);
      const module = row * size + column;
      const near = changeAt(plan, isDark, size, u, v, module);
      const woven = near.weave * weaveAt(u - column, v - row);
      const wanted = shiftTone(plan.curve[Math.round(luma)] ?? 0, near.shift, isDark[module] === 1 ? -woven : woven);
      if (wanted <= luma) {
        const share = wanted / luma;
        painted[at] = red * share;
        painted[at + 1] = green * share;
        painted[at + 2] = blue * share;
      } else {
        const share = (wanted - luma) / (255 - luma);
        painted[at] = red + (255 - red) * share;
        painted[at + 1] = green + (255 - green) * share;
        painted[at + 2] = blue + (255 - blue) * share;
      }
    }
  }
  return { width, height, data: painted };
}

/** Reused: a new object for each pixel would take as long as the rest. */
const change = { shift: 0, weave: 0 };

/** What changes at a place: that of the modules around it that are on the same side, so that no grid shows. */
function changeAt(
  { shift, weave, radius }: Plan,
  isDark: Uint8Array,
  size: number,
  u: number,
  v: number,
  own: number,
): Readonly<{ shift: number; weave: number }> {
  change.shift = 0;
  change.weave = 0;
  if ((radius[own] ?? 0) > 0) return change;
  const side = isDark[own];
  const [left, top] = [Math.floor(u - 0.5), Math.floor(v - 0.5)];
  const [right, bottom] = [u - 0.5 - left, v - 0.5 - top];
  let weights = 0;
  for (let down = 0; down < 2; down++) {
    for (let across = 0; across < 2; across++) {
      const x = left + across;
      const y = top + down;
      if (x < 0 || y < 0 || x >= size || y >= size) continue;
      const at = y * size + x;
      if (isDark[at] !== side || (radius[at] ?? 0) > 0) continue;
      const weight = (across === 1 ? right : 1 - right) * (down === 1 ? bottom : 1 - bottom);
      change.shift += weight * (shift[at] ?? 0);
      change.weave += weight * (weave[at] ?? 0);
      weights += weight;
    }
  }
  // The own module is one of the four, with at least a quarter of the weight.
  change.shift /= weights;
  change.weave /= weights;
  return change;
}

/** The color of a dot: of its place, near the accent of the scene, at a luma. */
export function dotColor(mean: Rgb, accent: Rgb, luma: number): Rgb {
  return withLuma(mix(vivid(mean, luma), vivid(accent, luma), luma < 128 ? 0.65 : 0.45), luma);
}
