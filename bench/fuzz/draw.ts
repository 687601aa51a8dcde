import { createRandom } from '../random.ts';

/** What the cases are drawn with. */
export type Draw = {
  /** A whole number from 0 on, below the bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Bytes of any value, as a string with one character each. */
  bytes(length: number): string;
  /** Small mostly, and seldom up to the bound. */
  size(bound: number): number;
};

/** The same for the same seed and case, whatever was drawn before: a single case can be sent again. */
export function createDraw(seed: number, index: number): Draw {
  const random = createRandom(Math.imul(seed + 1, 0x9e_37_79_b1) ^ Math.imul(index + 1, 0x85_eb_ca_6b));
  const below = (bound: number): number => Math.floor(random() * bound);
  return {
    below,
    chance: (probability) => random() < probability,
    // Below its length there is always one.
    pick: (values) => values[below(values.length)] ?? values[0],
    bytes: (length) => String.fromCharCode(...Array.from({ length }, () => below(256))),
    size: (bound) => below(2 ** below(Math.floor(Math.log2(bound)) + 1)),
  };
}
