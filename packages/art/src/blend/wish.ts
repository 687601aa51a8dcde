import { lumaOf } from '../color.ts';
import type { Wish } from '../qart/solve.ts';
import { samplesPerModule, type Survey } from './survey.ts';

/** Tones of a module that vary more than this count little: no single bit can agree with them. */
const busyDeviation = 55;

/** What a picture wants of the modules: its two masses, first of all in the middle and in calm places. */
export function wishOf({ luma, means, divide }: Survey, modules: number): Wish {
  const isDark = new Uint8Array(modules * modules);
  const weight = new Float32Array(modules * modules);
  const middle = (modules - 1) / 2;
  for (let at = 0; at < means.length; at++) {
    const [x, y] = [at % modules, Math.floor(at / modules)];
    const mean = lumaOf(means[at] ?? [0, 0, 0]);
    isDark[at] = mean < divide ? 1 : 0;
    const distance = Math.min(1, Math.hypot(x - middle, y - middle) / (middle * 1.2));
    const busy = Math.min(1, deviationOf(luma, modules, x, y) / busyDeviation);
    weight[at] = (25 + Math.abs(mean - divide)) * (1.35 - 0.7 * distance) * (1 - 0.55 * busy);
  }
  return { isDark, weight };
}

function deviationOf(luma: Float32Array, modules: number, x: number, y: number): number {
  const samples = modules * samplesPerModule;
  let [sum, squares] = [0, 0];
  for (let row = y * samplesPerModule; row < (y + 1) * samplesPerModule; row++) {
    for (let column = x * samplesPerModule; column < (x + 1) * samplesPerModule; column++) {
      const value = luma[row * samples + column] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const count = samplesPerModule ** 2;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
