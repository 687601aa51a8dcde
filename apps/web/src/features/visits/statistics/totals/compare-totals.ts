/** Compares a figure with that of the previous period. A growth from zero has no percentage. */
export type Change = Readonly<{ is: 'new' } | { is: 'same' } | { is: 'more' | 'fewer'; share: number }>;

export function compare(total: number, before: number): Change {
  if (total === before) return { is: 'same' };
  if (before === 0) return { is: 'new' };
  return total > before
    ? { is: 'more', share: (total - before) / before }
    : { is: 'fewer', share: (before - total) / before };
}
