import { lumaOf } from '../color.ts';
import { quietZone, role, type ArtCode } from '../qart/code.ts';
import { samplesPerModule, findOtsu, type Survey } from './survey.ts';
import { shiftTone, toneCurve, weaveAt, type Strength } from './tone.ts';

/**
 * What is done to the picture under each module, row by row. A module that agrees is moved towards its side by `shift`,
 * its middle more than its edges by `weave`; one that does not agree gets a dot of `radius` modules and luma `tone`.
 */
export type Plan = Readonly<{
  curve: Float32Array;
  shift: Float32Array;
  weave: Float32Array;
  /** 0 without a dot. */
  radius: Float32Array;
  tone: Float32Array;
}>;

export type PlanOptions = Readonly<{
  strength: Strength;
  /** Margin that single modules need beyond that of all, in luma: where readers went wrong before. */
  extra: Float32Array;
  /** Luma of the quiet zone. */
  paperLuma: number;
}>;

const rounds = 12;
const mostRadius = 0.49;
/** Half the window of local thresholds, in modules: those of readers span five to nine. */
const reach = 3.5;
/** Readers treat a place without contrast as of one color, so thresholds do not follow the picture beyond these. */
const leastThreshold = 72;
const mostThreshold = 186;

/** Simulates what readers sample, and strengthens single modules until each has its margin, or nothing is left to do. */
export function planBlend(code: ArtCode, survey: Survey, { strength, extra, paperLuma }: PlanOptions): Plan {
  const { size, isDark, roles } = code;
  const curve = toneCurve(survey.divide, strength);
  const mostShift = 24 + 4 * strength;
  const plan = {
    curve,
    shift: new Float32Array(size * size),
    weave: new Float32Array(size * size),
    radius: new Float32Array(size * size),
    tone: Float32Array.from(isDark, (dark) => (dark === 1 ? 84 - 6 * strength : 188 + 6 * strength)),
  };
  const firstRadius = 0.34 + 0.02 * strength;
  for (let at = 0; at < size * size; at++) {
    const mean = curve[Math.round(lumaOf(survey.means[at] ?? [0, 0, 0]))] ?? 0;
    const lack = isDark[at] === 1 ? mean - 118 : 138 - mean;
    if (lack > mostShift) plan.radius[at] = firstRadius;
  }
  const needed = 12 + 5 * strength;
  const neededLocally = 4 + 1.5 * strength;
  const limits = { mostShift, mostWeave: 8 + 2 * strength, firstRadius };
  for (let round = 0; round < rounds; round++) {
    const { centers, low, high, local } = simulate(code, survey, plan, paperLuma);
    let changed = 0;
    for (let at = 0; at < size * size; at++) {
      if (roles[at] === role.finder || roles[at] === role.alignment) continue;
      const sign = isDark[at] === 1 ? -1 : 1;
      const more = (extra[at] ?? 0) + (roles[at] === role.data ? 0 : 8);
      const center = sign * (centers[at] ?? 0);
      const lack = Math.max(sign * (low[at] ?? 0), sign * (high[at] ?? 0)) + needed + more - center;
      const localLack = sign * (local[at] ?? 0) + neededLocally + more / 3 - center;
      if (lack <= 0.5 && localLack <= 0.5) continue;
      if (strengthen(plan, at, { sign, lack, localLack, ...limits })) changed++;
    }
    if (changed === 0) break;
  }
  soften(plan.shift, plan, isDark, size);
  soften(plan.weave, plan, isDark, size);
  return plan;
}

/** Lets neighbors of the same side follow a module part of the way, so that no single module stands out. */
function soften(change: Float32Array, { radius }: Plan, isDark: Uint8Array, size: number): void {
  const own = change.slice();
  for (let at = 0; at < own.length; at++) {
    if ((radius[at] ?? 0) > 0) continue;
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, Math.floor(at / size) - 1); y <= Math.min(size - 1, Math.floor(at / size) + 1); y++) {
      for (let x = Math.max(0, (at % size) - 1); x <= Math.min(size - 1, (at % size) + 1); x++) {
        const other = y * size + x;
        if (isDark[other] !== isDark[at] || (radius[other] ?? 0) > 0) continue;
        sum += own[other] ?? 0;
        count++;
      }
    }
    const followed = (0.8 * sum) / count;
    if (Math.abs(followed) > Math.abs(own[at] ?? 0)) change[at] = followed;
  }
}

type Lack = Readonly<{
  /** -1 for a dark module, 1 for a light one. */
  sign: number;
  lack: number;
  localLack: number;
  mostShift: number;
  mostWeave: number;
  firstRadius: number;
}>;

/** Whether anything was left to strengthen. */
function strengthen({ shift, weave, radius, tone }: Plan, at: number, lacking: Lack): boolean {
  const { sign, lack, localLack, mostShift, mostWeave, firstRadius } = lacking;
  const now = radius[at] ?? 0;
  if (now === 0) {
    const moved = Math.abs(shift[at] ?? 0);
    const woven = weave[at] ?? 0;
    if (lack > 0.5 && moved < mostShift) shift[at] = sign * Math.min(mostShift, moved + Math.min(lack * 0.8, 20));
    else if (localLack > 0.5 && woven < mostWeave) weave[at] = Math.min(mostWeave, woven + 3);
    else if (lack >= 6) radius[at] = firstRadius;
    else return false;
    return true;
  }
  if (now < mostRadius) {
    radius[at] = Math.min(mostRadius, now + 0.03);
    return true;
  }
  const [least, most] = [18, 246];
  const next = Math.min(most, Math.max(least, (tone[at] ?? 0) + sign * 8));
  if (next === tone[at]) return false;
  tone[at] = next;
  return true;
}

type Simulated = Readonly<{
  centers: Float32Array;
  /** The lowest and the highest threshold that readers may apply. */
  low: Float32Array;
  high: Float32Array;
  /** That of readers who compare a place with the mean around it, whatever its contrast. */
  local: Float32Array;
}>;

/** Weights of the samples of a module, as a reader sees its middle through a slight blur. */
const kernel = Float32Array.from({ length: samplesPerModule ** 2 }, (_, at) => {
  const x = ((at % samplesPerModule) + 0.5) / samplesPerModule - 0.5;
  const y = (Math.floor(at / samplesPerModule) + 0.5) / samplesPerModule - 0.5;
  return Math.exp(-(x * x + y * y) / (2 * 0.26 ** 2));
});
const weaveProfile = Float32Array.from({ length: samplesPerModule ** 2 }, (_, at) =>
  weaveAt(
    ((at % samplesPerModule) + 0.5) / samplesPerModule,
    (Math.floor(at / samplesPerModule) + 0.5) / samplesPerModule,
  ),
);
const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0);

function simulate(code: ArtCode, survey: Survey, plan: Plan, paperLuma: number): Simulated {
  const { size, roles, isDark } = code;
  const samples = size * samplesPerModule;
  const centers = new Float32Array(size * size);
  const means = new Float32Array(size * size);
  const counts = new Float64Array(256);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    if (roles[at] === role.finder || roles[at] === role.alignment) {
      const drawn = isDark[at] === 1 ? 40 : paperLuma;
      centers[at] = drawn;
      means[at] = drawn;
      counts[Math.round(drawn)] = (counts[Math.round(drawn)] ?? 0) + 1;
      continue;
    }
    const [radius, tone] = [plan.radius[at] ?? 0, plan.tone[at] ?? 0];
    const [shift, woven] = [plan.shift[at] ?? 0, plan.weave[at] ?? 0];
    let [center, mean] = [0, 0];
    for (let sample = 0; sample < samplesPerModule ** 2; sample++) {
      const [column, row] = [sample % samplesPerModule, sample >> 3];
      const luma = survey.luma[(y * samplesPerModule + row) * samples + x * samplesPerModule + column] ?? 0;
      const toned = plan.curve[Math.round(luma)] ?? 0;
      let painted = shiftTone(toned, shift, (isDark[at] === 1 ? -1 : 1) * woven * (weaveProfile[sample] ?? 0));
      if (radius > 0) {
        const distance = Math.hypot((column + 0.5) / 8 - 0.5, (row + 0.5) / 8 - 0.5);
        const cover = Math.min(1, Math.max(0, (radius - distance) * 8 + 0.5));
        painted = toned + (tone - toned) * cover;
      }
      center += painted * (kernel[sample] ?? 0);
      mean += painted;
    }
    centers[at] = center / kernelSum;
    means[at] = mean / samplesPerModule ** 2;
    const bin = Math.round(centers[at] ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { centers, ...thresholds(means, size, paperLuma, findOtsu(counts)) };
}

/** For each module, the lowest and the highest of the thresholds that readers may apply there. */
function thresholds(means: Float32Array, size: number, paperLuma: number, global: number): Omit<Simulated, 'centers'> {
  const border = quietZone;
  const wide = size + 2 * border;
  const sums = new Float64Array((wide + 1) ** 2);
  for (let y = 0; y < wide; y++) {
    for (let x = 0; x < wide; x++) {
      const [column, row] = [x - border, y - border];
      const isInside = column >= 0 && row >= 0 && column < size && row < size;
      const mean = isInside ? (means[row * size + column] ?? 0) : paperLuma;
      sums[(y + 1) * (wide + 1) + x + 1] =
        mean +
        (sums[y * (wide + 1) + x + 1] ?? 0) +
        (sums[(y + 1) * (wide + 1) + x] ?? 0) -
        (sums[y * (wide + 1) + x] ?? 0);
    }
  }
  const box = (x: number, y: number, half: number): number => {
    const [left, top] = [Math.max(0, x + border - half), Math.max(0, y + border - half)];
    const [right, bottom] = [Math.min(wide, x + border + half + 1), Math.min(wide, y + border + half + 1)];
    const sum =
      (sums[bottom * (wide + 1) + right] ?? 0) -
      (sums[top * (wide + 1) + right] ?? 0) -
      (sums[bottom * (wide + 1) + left] ?? 0) +
      (sums[top * (wide + 1) + left] ?? 0);
    return sum / ((right - left) * (bottom - top));
  };
  const low = new Float32Array(size * size);
  const high = new Float32Array(size * size);
  const local = new Float32Array(size * size);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    local[at] = box(x, y, Math.floor(reach));
    const all = [128, global, box(x, y, 1), local[at] ?? 128];
    low[at] = Math.max(leastThreshold, Math.min(...all));
    high[at] = Math.min(mostThreshold, Math.max(...all));
  }
  return { low, high, local };
}
