import { createRandom } from '@evercode/analytics/random';

/** The random source of the cases. */
export type Draw = {
  /** An integer from 0, below the bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Random bytes as a string, one character each. */
  bytes(length: number): string;
  /** Mostly small, seldom up to the bound. */
  size(bound: number): number;
};

/** Deterministic for a seed and case, independent of other cases: a single case can be repeated. */
export function createDraw(seed: number, index: number): Draw {
  const random = createRandom(Math.imul(seed + 1, 0x9e_37_79_b1) ^ Math.imul(index + 1, 0x85_eb_ca_6b));
  const below = (bound: number): number => Math.floor(random() * bound);
  return {
    below,
    chance: (probability) => random() < probability,
    // An index below the length exists; the fallback satisfies the type.
    pick: (values) => values[below(values.length)] ?? values[0],
    bytes: (length) => String.fromCharCode(...Array.from({ length }, () => below(256))),
    size: (bound) => below(2 ** below(Math.floor(Math.log2(bound)) + 1)),
  };
}
