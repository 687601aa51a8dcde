import type { TrashItem, TrashSelection } from '@evercode/contract';
import { useState } from 'react';

/** Things one by one, or all that the trash shows but some. */
type Chosen = Readonly<{ search: string; kind: 'some' | 'matching'; marked: ReadonlySet<string> }>;

/** What of the trash is chosen. Another search is another list, in which nothing is. */
export function useTrashSelection(items: readonly TrashItem[], total: number, search: string) {
  const nothing: Chosen = { search, kind: 'some', marked: new Set() };
  const [held, setHeld] = useState(nothing);
  const { kind, marked: ever } = held.search === search ? held : nothing;
  // One that left the trash by itself is not chosen any more.
  const marked = new Set(items.flatMap(({ uuid }) => (ever.has(uuid) ? [uuid] : [])));
  const has = (uuid: string) => marked.has(uuid) === (kind === 'some');
  return {
    kind, has,
    count: kind === 'some' ? marked.size : Math.max(0, total - marked.size),
    toggle: (uuid: string) => setHeld({ search, kind, marked: marked.has(uuid) ? new Set([...marked].filter((each) => each !== uuid)) : new Set([...marked, uuid]) }),
    chooseLoaded: () => setHeld({ search, kind: 'some', marked: new Set(items.map(({ uuid }) => uuid)) }),
    chooseMatching: () => setHeld({ search, kind: 'matching', marked: new Set() }),
    clear: () => setHeld(nothing),
    toBatch: (): TrashSelection => (kind === 'some' ? { uuids: [...marked] } : { matching: search === '' ? {} : { search_term: search }, except: [...marked] }),
  };
}
export type ChosenOfTrash = ReturnType<typeof useTrashSelection>;
