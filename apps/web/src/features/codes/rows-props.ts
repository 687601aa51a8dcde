import type { QrListItem } from '@evercode/contract';
import type { ReactNode } from 'react';
import type { ShownRows } from './use-code-list.ts';

/** What both kinds of rows are given: the few that all exist, and the many of which only those on the screen do. */
export type RowsProps = Readonly<{
  codes: readonly QrListItem[];
  total: number;
  /** One more row, at the end, for what is still to come. */
  hasMore: boolean;
  renderRow: (index: number) => ReactNode;
  /** Which rows are seen, and the last that exists. */
  onRange: (range: ShownRows & { drawn: number }) => void;
}>;
