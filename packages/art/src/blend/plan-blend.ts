import { lumaOf } from '../color.ts';
import { role, type ArtCode } from '../qart/code.ts';
import type { Plan } from './plan.ts';
import { createSimulation } from './simulate.ts';
import type { Survey } from './survey.ts';
import { toneCurve, type Strength } from './tone.ts';

type PlanOptions = Readonly<{
  strength: Strength;
  /** Margin that single modules need beyond that of all, in luma: where readers went wrong before. */
  extra: Float32Array;
  /** Luma of the quiet zone. */
  paperLuma: number;
}>;

const rounds = 16;
const mostRadius = 0.49;

/** Strengthens single modules until each has its margin with simulated readers, or nothing is left to do. */
export function planBlend(code: ArtCode, survey: Survey, { strength, extra, paperLuma }: PlanOptions): Plan {
  const { size, isDark, roles } = code;
  const curve = toneCurve(survey.divide, strength);
  const mostShift = 24 + 4 * strength;
  const plan = {
    curve,
    shift: new Float32Array(size * size),
    weave: new Float32Array(size * size),
    radius: new Float32Array(size * size),
    tone: Float32Array.from(isDark, (dark) => (dark === 1 ? 80 - 6 * strength : 196 + 6 * strength)),
  };
  const firstRadius = 0.38 + 0.02 * strength;
  for (let at = 0; at < size * size; at++) {
    const mean = curve[Math.round(lumaOf(survey.means[at] ?? [0, 0, 0]))] ?? 0;
    const lack = isDark[at] === 1 ? mean - 118 : 138 - mean;
    if (lack > mostShift) plan.radius[at] = firstRadius;
  }
  const needed = 12 + 5 * strength;
  const neededLocally = 4 + 1.5 * strength;
  const limits = { mostShift, mostWeave: 8 + 2 * strength, firstRadius };
  const [simulate, refresh] = createSimulation(code, survey, plan, paperLuma);
  for (let round = 0; round < rounds; round++) {
    const { centers, low, high, local } = simulate();
    const changed: number[] = [];
    for (let at = 0; at < size * size; at++) {
      if (roles[at] === role.finder || roles[at] === role.alignment) continue;
      const sign = isDark[at] === 1 ? -1 : 1;
      const dotted = (plan.radius[at] ?? 0) > 0 ? moreForDots : 0;
      const more = (extra[at] ?? 0) + moreFor(roles[at] ?? role.data) + dotted;
      const center = sign * (centers[at] ?? 0);
      const lack = Math.max(sign * (low[at] ?? 0), sign * (high[at] ?? 0)) + needed + more - center;
      const localLack = sign * (local[at] ?? 0) + neededLocally + more / 3 - center;
      if (lack <= 0.5 && localLack <= 0.5) continue;
      if (strengthen(plan, at, { sign, lack, localLack, ...limits })) changed.push(at);
    }
    if (changed.length === 0) break;
    for (const at of changed) refresh(at);
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

/** What blur takes from a dot, in luma: it mixes in the neighbors, which the simulation leaves out. */
const moreForDots = 10;

/** Some readers count timing modules pixel by pixel, and format information has few bits of its own. */
function moreFor(what: number): number {
  if (what === role.timing) return 24;
  return what === role.information ? 10 : 0;
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
  const [least, most] = [28, 244];
  const next = Math.min(most, Math.max(least, (tone[at] ?? 0) + sign * 8));
  if (next === tone[at]) return false;
  tone[at] = next;
  return true;
}
