/**
 * Numbers in [0, 1). The same seed gives the same numbers on every machine (mulberry32).
 */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Weighted<T> = readonly (readonly [weight: number, value: T])[];

export function pick<T>(choices: Weighted<T>, at: number): T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = at * total;
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = choices.at(-1);
  if (last === undefined) throw new RangeError('Nothing to pick from.');
  return last[1];
}
