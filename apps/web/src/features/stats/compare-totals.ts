/** How a figure stands to that of the period before. From nothing there is no part of it to tell. */
export type Change = Readonly<{ is: 'new' } | { is: 'same' } | { is: 'more' | 'fewer'; share: number }>;

export function compare(total: number, before: number): Change {
  if (total === before) return { is: 'same' };
  if (before === 0) return { is: 'new' };
  return total > before ? { is: 'more', share: (total - before) / before } : { is: 'fewer', share: (before - total) / before };
}
