import type { TrashItem, TrashSelection } from '@evercode/contract';
import { useState } from 'react';

/** Single items, or all items of the trash with exceptions. */
type Chosen = Readonly<{ search: string; kind: 'some' | 'matching'; marked: ReadonlySet<string> }>;

/** The selected items of the trash. Another search starts with an empty selection. */
export function useTrashSelection(items: readonly TrashItem[], total: number, search: string) {
  const nothing: Chosen = { search, kind: 'some', marked: new Set() };
  const [stored, setStored] = useState(nothing);
  const { kind, marked: ever } = stored.search === search ? stored : nothing;
  // Drops items that have left the trash in the meantime.
  const marked = new Set(items.flatMap(({ uuid }) => (ever.has(uuid) ? [uuid] : [])));
  const has = (uuid: string) => marked.has(uuid) === (kind === 'some');
  return {
    kind,
    has,
    count: kind === 'some' ? marked.size : Math.max(0, total - marked.size),
    toggle: (uuid: string) =>
      setStored({
        search,
        kind,
        marked: marked.has(uuid) ? new Set([...marked].filter((each) => each !== uuid)) : new Set([...marked, uuid]),
      }),
    chooseLoaded: () => setStored({ search, kind: 'some', marked: new Set(items.map(({ uuid }) => uuid)) }),
    chooseMatching: () => setStored({ search, kind: 'matching', marked: new Set() }),
    clear: () => setStored(nothing),
    toBatch: (): TrashSelection =>
      kind === 'some'
        ? { uuids: [...marked] }
        : { matching: search === '' ? {} : { search_term: search }, except: [...marked] },
  };
}
export type ChosenTrash = ReturnType<typeof useTrashSelection>;
