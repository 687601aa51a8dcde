import { createRandom } from '../random.ts';

export type Dice = Readonly<{
  random: () => number;
  chance: (share: number) => boolean;
  /** Whole numbers, both ends included. */
  between: (least: number, most: number) => number;
  oneOf: <Value>(values: readonly Value[]) => Value;
  weigh: <Value>(values: readonly (readonly [weight: number, value: Value])[]) => Value;
  /** Of any hue, its lightness in hundredths between the two. */
  color: (lightness?: readonly [number, number]) => string;
}>;

export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const weigh = <Value>(values: readonly (readonly [number, Value])[]): Value => {
    let left = random() * values.reduce((sum, [weight]) => sum + weight, 0);
    const found = values.find(([weight]) => (left -= weight) < 0) ?? values.at(-1);
    if (!found) throw new RangeError('There is nothing to choose from.');
    return found[1];
  };
  return {
    random,
    between,
    weigh,
    chance: (share) => random() < share,
    oneOf: (values) => weigh(values.map((value) => [1, value] as const)),
    color: ([darkest, lightest] = [0, 100]) => {
      const lightness = (darkest + random() * (lightest - darkest)) / 100;
      const reach = Math.min(lightness, 1 - lightness) * random();
      const hue = random() * 360;
      // CSS Color 4, 7.1.
      const channel = (offset: number) => {
        const k = (offset + hue / 30) % 12;
        return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))).toString(16).padStart(2, '0');
      };
      return `#${channel(0)}${channel(8)}${channel(4)}`;
    },
  };
}
