/** One number of an answer, or a part of it: parts of different months, and of different codes, add up. */
export type Tally = { group: string; key: string; hits: number; total: number; unique: number };

export function addUp(parts: readonly (readonly Tally[])[]): Map<string, Tally[]> {
  const sums = new Map<string, Map<string, Tally>>();
  for (const { group, key, hits, total, unique } of parts.flat()) {
    const keys = sums.get(group) ?? new Map<string, Tally>();
    sums.set(group, keys);
    const known = keys.get(key);
    if (known === undefined) keys.set(key, { group, key, hits, total, unique });
    else {
      known.hits += hits;
      known.total += total;
      known.unique += unique;
    }
  }
  return new Map([...sums].map(([group, keys]) => [group, [...keys.values()].toSorted(byTotal)]));
}

/** Most visits first, and then by the bytes of the key. */
function byTotal(a: Tally, b: Tally): number {
  return b.total - a.total || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));
}
