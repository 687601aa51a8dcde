import { createRandom } from '@evercode/analytics/random';

export type RandomPicker = Readonly<{
  random: () => number;
  chance: (share: number) => boolean;
  /** Whole numbers, both ends included. */
  integerBetween: (min: number, max: number) => number;
  pickOne: <Value>(values: readonly Value[]) => Value;
  pickWeighted: <Value>(values: readonly (readonly [weight: number, value: Value])[]) => Value;
  /** A colour of any hue, with a lightness in hundredths between the two. */
  color: (lightness?: readonly [number, number]) => string;
}>;

export function createRandomPicker(seed: number): RandomPicker {
  const random = createRandom(seed);
  const integerBetween = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pickWeighted = <Value>(values: readonly (readonly [number, Value])[]): Value => {
    let left = random() * values.reduce((sum, [weight]) => sum + weight, 0);
    const chosen = values.find(([weight]) => (left -= weight) < 0) ?? values.at(-1);
    if (!chosen) throw new RangeError('There is nothing to choose from.');
    return chosen[1];
  };
  return {
    random,
    integerBetween,
    pickWeighted,
    chance: (share) => random() < share,
    pickOne: (values) => pickWeighted(values.map((value) => [1, value] as const)),
    color: ([darkest, lightest] = [0, 100]) => {
      const lightness = (darkest + random() * (lightest - darkest)) / 100;
      const reach = Math.min(lightness, 1 - lightness) * random();
      const hue = random() * 360;
      // CSS Color 4, 7.1.
      const channel = (offset: number) => {
        const k = (offset + hue / 30) % 12;
        return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
          .toString(16)
          .padStart(2, '0');
      };
      return `#${channel(0)}${channel(8)}${channel(4)}`;
    },
  };
}
