import { DAY_WEIGHTS, HOUR_WEIGHTS } from './cast.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;

/**
 * Exactly `count` instants in [from, to), in order, weighted by hour and day of the week. Each hour gets its share of
 * the rounded running sum, so rounding loses nothing and only one hour is held in memory.
 */
export function* spreadOverTime(from: Date, to: Date, count: number, random: Random): Generator<number> {
  const hours = listHours(from.getTime(), to.getTime());
  const whole = hours.reduce((sum, hour) => sum + hour.weight, 0);
  let weight = 0;
  let given = 0;
  for (const hour of hours) {
    // Summed in the same order as `whole`, so the last quotient is exactly 1.
    weight += hour.weight;
    const due = Math.floor((weight / whole) * count);
    const instants = Array.from(
      { length: due - given },
      () => hour.start + Math.floor(random() * (hour.end - hour.start)),
    );
    given = due;
    yield* instants.toSorted((a, b) => a - b);
  }
}

function listHours(from: number, to: number): { start: number; end: number; weight: number }[] {
  const hours = [];
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS);
    hours.push({ start, end, weight: weightAt(start) * (end - start) });
    start = end;
  }
  return hours;
}

function weightAt(instant: number): number {
  const date = new Date(instant);
  return (HOUR_WEIGHTS[date.getUTCHours()] ?? 1) * (DAY_WEIGHTS[date.getUTCDay()] ?? 1);
}
