export type Spread = { median: number; lowest: number; highest: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (lowest === undefined || highest === undefined) throw new RangeError('There is no spread of no values.');
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? lowest, sorted[Math.floor(middle)] ?? highest];
  return { median: (low + high) / 2, lowest, highest };
}
