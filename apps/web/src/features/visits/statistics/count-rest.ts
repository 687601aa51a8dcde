import { statsParts, type Stats, type StatsPart } from '@evercode/contract';

/** Few enough that the progress moves often; enough that the scans are not read more often than necessary. */
const PARTS_AT_ONCE = 3;

type Counting = Readonly<{
  /** Counts some parts, and the totals. */
  count: (parts: readonly StatsPart[]) => Promise<Stats>;
  /** The last whole answer for the same view: its figures are shown until the new ones are counted. */
  before: Stats | undefined;
  onProgress: (stats: Stats) => void;
}>;

/** Completes an answer in which parts are missing. Its totals are the latest, so that shares relate to them. */
export async function countRest(first: Stats, { count, before, onProgress }: Counting): Promise<Stats> {
  const { missing = [], ...counted } = first;
  const isRefresh = before !== undefined && before.missing === undefined;
  let stats: Stats = isRefresh ? { ...counted, ...pickParts(before, missing) } : first;
  for (let start = 0; start < missing.length; start += PARTS_AT_ONCE) {
    onProgress(stats);
    const parts = missing.slice(start, start + PARTS_AT_ONCE);
    const answer = await count(parts);
    const { missing: before, ...shown } = { ...stats, totals: answer.totals, ...pickParts(answer, parts) };
    const rest = before?.filter((part) => !parts.includes(part)) ?? [];
    stats = rest.length === 0 ? shown : { ...shown, missing: rest };
  }
  return stats;
}

/** The share of the parts that are counted, from 0 to 1. */
export const shareCounted = ({ missing = [] }: Pick<Stats, 'missing'>): number =>
  1 - missing.length / statsParts.length;

function pickParts(stats: Stats, parts: readonly StatsPart[]): Partial<Stats> {
  return Object.fromEntries(parts.map((part) => [part, stats[part]]));
}
