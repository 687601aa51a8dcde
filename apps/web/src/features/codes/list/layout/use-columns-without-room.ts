import { useEffect, useState, type RefObject } from 'react';
import type { ListColumn } from './list-columns.ts';

/** The columns that the style sheet hides because the table is too narrow, although they are chosen. */
export function useColumnsWithoutRoom(
  table: RefObject<HTMLElement | null>,
  shown: readonly ListColumn[],
): readonly ListColumn[] {
  const [columns, setColumns] = useState<readonly ListColumn[]>([]);
  useEffect(() => {
    const heads = new Map(shown.map((column) => [column, table.current?.querySelector(`[data-column=${column}]`)]));
    // Called at once, and when a head comes or goes.
    const observer = new ResizeObserver(() =>
      setColumns(shown.filter((column) => heads.get(column)?.getClientRects().length === 0)),
    );
    for (const head of heads.values()) if (head) observer.observe(head);
    return () => observer.disconnect();
  }, [table, shown]);
  return columns;
}
