import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { newId } from '../../../../ui/form/new-id.ts';
import { moveEntry } from '../../../../ui/sorting/move-entry.ts';
import { listOf, toRecord, textOf, type Place } from '../fields/place.ts';
import { useUndoNotice } from './use-undo-notice.tsx';

/** The entries of a list within the content, and the actions on them. */
export function useParts(place: Place, nameOf: (part: unknown, index: number) => string) {
  const { t } = useTranslation('editor');
  const notifyRemoved = useUndoNotice();
  const items = listOf(place.value);
  const [newest, setNewest] = useState<unknown>();
  // A ref, because an undo comes later, when the list may have changed.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });

  const insert = (part: unknown, index: number) => {
    setNewest(toRecord(part)['id']);
    place.put(items.toSpliced(index, 0, part));
  };
  return {
    items,
    /** Entries without an id use their index as key, which is safe because they hold no state of their own. */
    keys: items.map((item, index) => textOf(toRecord(item)['id']) || index),
    isNew: (index: number) => newest !== undefined && toRecord(items[index])['id'] === newest,
    add: (part: unknown) => insert(part, items.length),
    duplicate: (index: number) => insert(withNewIds(items[index]), index + 1),
    move: (from: number, to: number) => place.put(moveEntry(items, from, to)),
    remove(index: number) {
      const removed = items[index];
      place.put(items.toSpliced(index, 1));
      notifyRemoved(t('part.removed', { name: nameOf(removed, index) }), () => {
        const now = listOf(latest.current.value);
        latest.current.put(now.toSpliced(Math.min(index, now.length), 0, removed));
      });
    },
  };
}

/** Gives a copy and everything nested in it new ids. */
function withNewIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNewIds);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'id' ? newId() : withNewIds(value)]),
  );
}
