/** A number of an answer, or a summand: parts of different months and of different codes add up. */
export type PartialSum = { group: string; key: string; hits: number; total: number; unique: number };

/** The sums of each group, the largest first. */
export function addUp(parts: readonly (readonly PartialSum[])[]): Map<string, PartialSum[]> {
  const groups = new Map<string, Map<string, PartialSum>>();
  for (const { group, key, hits, total, unique } of parts.flat()) {
    const sums = groups.get(group) ?? new Map<string, PartialSum>();
    groups.set(group, sums);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { group, key, hits, total, unique });
    else {
      sum.hits += hits;
      sum.total += total;
      sum.unique += unique;
    }
  }
  return new Map([...groups].map(([group, sums]) => [group, [...sums.values()].toSorted(byTotal)]));
}

/** Most visits first, then by the bytes of the key. */
function byTotal(a: PartialSum, b: PartialSum): number {
  return b.total - a.total || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));
}
