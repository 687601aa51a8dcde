import { mixLuma } from '@evercode/qr/degrade';
import type { Rgb } from '../color.ts';
import type { Rgba } from '../raster.ts';
import type { Grid } from './grid.ts';

/** Samples of each module of a surveyed picture, along each side. */
export const samplesPerModule = 8;

/** What a picture is like under the modules of a code. Module arrays are row by row. */
export type Survey = Readonly<{
  /** Luma of samples, `modules * samplesPerModule` a side. */
  luma: Float32Array;
  means: readonly Rgb[];
  /** The luma that divides the two masses of the picture. */
  divide: number;
}>;

export function surveyPicture(picture: Rgba, grid: Grid): Survey {
  const { modules, pitch, offset } = grid;
  const samples = modules * samplesPerModule;
  const luma = new Float32Array(samples * samples);
  const sums = new Float32Array(modules * modules * 3);
  const step = pitch / samplesPerModule;
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const [red, green, blue] = meanOf(picture, offset + column * step, offset + row * step, step);
      luma[row * samples + column] = mixLuma(red, green, blue);
      const at = ((row >> 3) * modules + (column >> 3)) * 3;
      sums[at] = (sums[at] ?? 0) + red;
      sums[at + 1] = (sums[at + 1] ?? 0) + green;
      sums[at + 2] = (sums[at + 2] ?? 0) + blue;
    }
  }
  const area = samplesPerModule ** 2;
  return {
    luma,
    means: Array.from({ length: modules * modules }, (_, at) => [
      (sums[at * 3] ?? 0) / area,
      (sums[at * 3 + 1] ?? 0) / area,
      (sums[at * 3 + 2] ?? 0) / area,
    ]),
    divide: findDivide(luma),
  };
}

/** The mean of a square of pixels. Edges count whole pixels: at eight samples a module, finer is of no use. */
function meanOf({ width, height, data }: Rgba, left: number, top: number, side: number): Rgb {
  const [fromX, fromY] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const toX = Math.min(width, Math.max(fromX + 1, Math.round(left + side)));
  const toY = Math.min(height, Math.max(fromY + 1, Math.round(top + side)));
  let [red, green, blue] = [0, 0, 0];
  for (let y = fromY; y < toY; y++) {
    for (let at = (y * width + fromX) * 4, end = (y * width + toX) * 4; at < end; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = Math.max(1, (toX - fromX) * (toY - fromY));
  return [red / count, green / count, blue / count];
}

const leastDivide = 70;
const mostDivide = 185;

/** Otsu's threshold, kept away from black and white so that both sides have tones left. */
function findDivide(luma: Float32Array): number {
  const counts = new Float64Array(256);
  for (const value of luma) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  return Math.min(mostDivide, Math.max(leastDivide, findOtsu(counts)));
}

/** The value that splits a histogram of 256 into the two classes that differ most. */
export function findOtsu(counts: Float64Array): number {
  let total = 0;
  let sum = 0;
  for (const [value, count] of counts.entries()) {
    total += count;
    sum += count * value;
  }
  let [below, sumBelow, best, first, last] = [0, 0, -1, 0, 0];
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0;
    sumBelow += value * (counts[value] ?? 0);
    if (below === 0 || below === total) continue;
    const between = below * (total - below) * (sumBelow / below - (sum - sumBelow) / (total - below)) ** 2;
    if (between > best * 1.000_001) {
      best = between;
      first = value;
      last = value;
    } else if (between > best * 0.999_999) last = value;
  }
  // Between two separate masses every value is as good: take the middle.
  return (first + last + 1) / 2;
}
