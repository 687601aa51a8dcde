import { useCallback, useMemo, useState } from 'react';
import { useServices } from '../../../../platform/services/services-context.tsx';

/** The columns that can be hidden, in their order. The name always stays. */
export const listColumns = ['destination', 'state', 'recent', 'scans', 'updated', 'created'] as const;
export type ListColumn = (typeof listColumns)[number];

const usual: readonly ListColumn[] = ['destination', 'state', 'recent', 'scans', 'updated'];
const key = 'evercode.list-columns';

export type ShownColumns = Readonly<{
  /** The columns that this person may see. */
  offered: readonly ListColumn[];
  shown: readonly ListColumn[];
  isUsual: boolean;
  show: (column: ListColumn, isShown: boolean) => void;
  reset: () => void;
}>;

/** The columns of the table, as the person chose them on this device. */
export function useListColumns({ seesStats }: { seesStats: boolean }): ShownColumns {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(() => readShown(storage.read(key)));
  const choose = useCallback(
    (next: readonly ListColumn[]) => {
      storage.write(key, next.join(' '));
      setChosen(next);
    },
    [storage],
  );
  // Stable: rows that scroll are rendered again only for another list of columns.
  const shown = useMemo(() => chosen.filter((column) => seesStats || column !== 'recent'), [chosen, seesStats]);
  return {
    offered: listColumns.filter((column) => seesStats || column !== 'recent'),
    shown,
    isUsual: chosen.join(' ') === usual.join(' '),
    show: (column, isShown) =>
      choose(listColumns.filter((each) => (each === column ? isShown : chosen.includes(each)))),
    reset: () => choose(usual),
  };
}

/** An empty text is a table of names alone. */
function readShown(stored: string | null): readonly ListColumn[] {
  const names = stored?.split(' ');
  return names === undefined ? usual : listColumns.filter((column) => names.includes(column));
}
