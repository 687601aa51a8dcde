import { useEffect, useState, type RefObject } from 'react';
import type { ListColumn } from './list-columns.ts';

/** The columns that the style sheet hides because the table is too narrow, although they are chosen. */
export function useColumnsWithoutRoom(
  table: RefObject<HTMLElement | null>,
  shown: readonly ListColumn[],
): readonly ListColumn[] {
  const [columns, setColumns] = useState<readonly ListColumn[]>([]);
  useEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const isHidden = (column: ListColumn) =>
      element.querySelector(`[data-column=${column}]`)?.getClientRects().length === 0;
    // Called at once, and when the width changes.
    const observer = new ResizeObserver(() => setColumns(shown.filter(isHidden)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, shown]);
  return columns;
}
