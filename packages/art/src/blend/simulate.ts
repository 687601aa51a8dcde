import { quietZone, role, type ArtCode } from '../qart/code.ts';
import type { Plan } from './plan.ts';
import { findOtsu, samplesPerModule, type Survey } from './survey.ts';
import { shiftTone, weaveAt } from './tone.ts';

/** What readers would sample and compare, for each module row by row. */
type Simulated = Readonly<{
  centers: Float32Array;
  /** The lowest and the highest threshold that readers may apply. */
  low: Float32Array;
  high: Float32Array;
  /** That of readers who compare a place with the mean around it, whatever its contrast. */
  local: Float32Array;
}>;

/** Half the window of local thresholds, in modules: readers have windows of five to nine. */
const reach = 3;
/** Readers treat a place without contrast as of one color, so thresholds do not follow the picture beyond these. */
const leastThreshold = 72;
const mostThreshold = 186;
/** Luma of the ink of finder and alignment patterns. */
const inkLuma = 40;

const samples = samplesPerModule ** 2;
const middles = Float32Array.from({ length: samplesPerModule }, (_, at) => (at + 0.5) / samplesPerModule);
const xOf = (sample: number): number => middles[sample % samplesPerModule] ?? 0;
const yOf = (sample: number): number => middles[Math.floor(sample / samplesPerModule)] ?? 0;
const distances = Float32Array.from({ length: samples }, (_, at) => Math.hypot(xOf(at) - 0.5, yOf(at) - 0.5));
const weaves = Float32Array.from({ length: samples }, (_, at) => weaveAt(xOf(at), yOf(at)));
/** Weights of the samples of a module, as a reader sees its middle through a slight blur. They sum up to 1. */
const kernel = distances.map((distance) => Math.exp(-(distance ** 2) / (2 * 0.26 ** 2)));
const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0);
for (const [at, weight] of kernel.entries()) kernel[at] = weight / kernelSum;

/** Simulates readers of a plan that is still being changed. The second function tells which module has changed. */
export function createSimulation(
  code: ArtCode,
  survey: Survey,
  plan: Plan,
  paperLuma: number,
): readonly [simulate: () => Simulated, refresh: (module: number) => void] {
  const { size, roles, isDark } = code;
  const centers = new Float32Array(size * size);
  const means = new Float32Array(size * size);
  const refresh = (at: number): void => {
    if (roles[at] === role.finder || roles[at] === role.alignment) {
      const drawn = isDark[at] === 1 ? inkLuma : paperLuma;
      centers[at] = drawn;
      means[at] = drawn;
      return;
    }
    const radius = plan.radius[at] ?? 0;
    const tone = plan.tone[at] ?? 0;
    const shift = plan.shift[at] ?? 0;
    const woven = (isDark[at] === 1 ? -1 : 1) * (plan.weave[at] ?? 0);
    const first = (Math.floor(at / size) * size * samplesPerModule + (at % size)) * samplesPerModule;
    let center = 0;
    let mean = 0;
    for (let sample = 0; sample < samples; sample++) {
      const line = Math.floor(sample / samplesPerModule) * size * samplesPerModule;
      const place = first + line + (sample % samplesPerModule);
      const toned = plan.curve[Math.round(survey.luma[place] ?? 0)] ?? 0;
      let painted = toned;
      if (radius > 0) {
        const cover = Math.min(1, Math.max(0, (radius - (distances[sample] ?? 0)) * samplesPerModule + 0.5));
        painted = toned + (tone - toned) * cover;
      } else painted = shiftTone(toned, shift, woven * (weaves[sample] ?? 0));
      center += painted * (kernel[sample] ?? 0);
      mean += painted;
    }
    centers[at] = center;
    means[at] = mean / samples;
  };
  for (let at = 0; at < size * size; at++) refresh(at);
  const simulate = (): Simulated => {
    const counts = new Float64Array(256);
    for (const center of centers) counts[Math.round(center)] = (counts[Math.round(center)] ?? 0) + 1;
    return { centers, ...findThresholds(means, size, paperLuma, findOtsu(counts)) };
  };
  return [simulate, refresh];
}

function findThresholds(
  means: Float32Array,
  size: number,
  paperLuma: number,
  global: number,
): Omit<Simulated, 'centers'> {
  const near = meansAround(means, size, paperLuma, 1);
  const local = meansAround(means, size, paperLuma, reach);
  const low = new Float32Array(size * size);
  const high = new Float32Array(size * size);
  for (let at = 0; at < size * size; at++) {
    low[at] = Math.max(leastThreshold, Math.min(128, global, near[at] ?? 0, local[at] ?? 0));
    high[at] = Math.min(mostThreshold, Math.max(128, global, near[at] ?? 0, local[at] ?? 0));
  }
  return { low, high, local };
}

/** For each module, the mean of the square of modules around it, with the quiet zone beyond the edges. */
function meansAround(means: Float32Array, size: number, paperLuma: number, half: number): Float32Array {
  const wide = size + 2 * quietZone;
  const row = wide + 1;
  const sums = new Float64Array(row ** 2);
  for (let y = 0; y < wide; y++) {
    for (let x = 0; x < wide; x++) {
      const column = x - quietZone;
      const line = y - quietZone;
      const isInside = column >= 0 && line >= 0 && column < size && line < size;
      const at = (y + 1) * row + x + 1;
      const mean = isInside ? (means[line * size + column] ?? 0) : paperLuma;
      sums[at] = mean + (sums[at - row] ?? 0) + (sums[at - 1] ?? 0) - (sums[at - row - 1] ?? 0);
    }
  }
  return means.map((_, at) => {
    // The quiet zone is wider than the window.
    const left = (at % size) + quietZone - half;
    const top = Math.floor(at / size) + quietZone - half;
    const upper = top * row + left;
    const span = 2 * half + 1;
    const lower = upper + span * row;
    return (
      ((sums[lower + span] ?? 0) - (sums[upper + span] ?? 0) - (sums[lower] ?? 0) + (sums[upper] ?? 0)) / span ** 2
    );
  });
}
