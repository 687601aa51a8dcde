import type { QrListItem } from '@evercode/contract';
import type { ReactNode } from 'react';
import type { ShownRows } from '../use-code-list.ts';

/** The props of both list forms: plain rows, and windowed rows of which only the visible ones exist. */
export type RowsProps = Readonly<{
  codes: readonly QrListItem[];
  total: number;
  /** Adds a row at the end for the codes still loading. */
  hasMore: boolean;
  /** Cards side by side; rows have one. */
  lanes: number;
  /** Before rows are measured. */
  rowHeight: number;
  renderRow: (index: number) => ReactNode;
  /** Reports the visible rows, and the last mounted one. */
  onRange: (range: ShownRows & { drawn: number }) => void;
}>;
