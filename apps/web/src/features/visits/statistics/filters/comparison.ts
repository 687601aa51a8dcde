import type { RangeName } from './stats-range.ts';

/** What the totals are compared with: the period just before, the same days of the year before, or nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Hours of one year have no counterpart in another, where the same clock hour is another day of the week. */
export const listComparisons = (range: RangeName): readonly Comparison[] =>
  range === 'last-48-hours' ? ['previous', 'none'] : comparisons;

export function readComparison(word: string | null, range: RangeName): Comparison {
  return listComparisons(range).find((name) => name === word) ?? 'previous';
}
