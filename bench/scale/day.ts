import type { Values } from './constants.ts';
import type { Plan } from './plan.ts';

const DAY_SECONDS = 86_400;
const PEAK_AT = 18 * 3600;
const PEAK_WIDTH = 1.5 * 3600;

/** What happens in a day: `from` and `to` in seconds since midnight, UTC. */
type Happening = { from: number; to: number };

export type Day = {
  seconds: number;
  /** One code that is scanned so often a second, beside everything else. */
  hotCode: Happening & { perSecond: number };
  /** The first region answers nothing and ships nothing. Its disks come back. */
  regionLost: Happening & { /** Until visitors are led to the others. */ failoverSeconds: number };
  /** ClickHouse takes no inserts. */
  storeAway: Happening;
};

export const usualDay: Day = {
  seconds: DAY_SECONDS,
  hotCode: { from: PEAK_AT + 1800, to: PEAK_AT + 2400, perSecond: 50_000 },
  regionLost: { from: 12 * 3600, to: 13 * 3600, failoverSeconds: 60 },
  storeAway: { from: 3 * 3600, to: 4 * 3600 },
};

/** Where the visitors of each region are, by their number. The first loses its machines. */
export const sharesOf: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.5, 0.5],
  3: [0.4, 0.35, 0.25],
};

export const isDuring = ({ from, to }: Happening, at: number): boolean => at >= from && at < to;

/** Scans a second of the installation at an instant of the day, whose mean is that of the plan. */
export function rateAt({ meanPerSecond }: Plan, { peakRatio }: Values, at: number): number {
  // A bell above a level: its area is the square root of pi times its width.
  const area = (Math.sqrt(Math.PI) * PEAK_WIDTH) / DAY_SECONDS;
  const level = (1 - peakRatio * area) / (1 - area);
  return meanPerSecond * (level + (peakRatio - level) * Math.exp(-(((at - PEAK_AT) / PEAK_WIDTH) ** 2)));
}

/** A number of arrivals by Poisson's law. */
export function drawArrivals(mean: number, random: () => number): number {
  if (mean <= 0) return 0;
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
