import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../ui/new-id.ts';
import { listOf, recordOf, textOf, type Place } from './place.ts';
import { useUndoNotice } from './use-undo-notice.tsx';

/** The entries of a list within a content, and all that can become of them. */
export function useParts(place: Place, nameOf: (part: unknown, index: number) => string) {
  const { t } = useTranslation('editor');
  const tellRemoved = useUndoNotice();
  const items = listOf(place.value);
  const [newest, setNewest] = useState<unknown>();
  // Undone later, when the list may be another one.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });

  const insert = (part: unknown, index: number) => {
    setNewest(recordOf(part)['id']);
    place.put(items.toSpliced(index, 0, part));
  };
  return {
    items,
    /** Entries without an id are known by their place: all that they hold is in the content. */
    keys: items.map((item, index) => textOf(recordOf(item)['id']) || index),
    isNew: (index: number) => newest !== undefined && recordOf(items[index])['id'] === newest,
    add: (part: unknown) => insert(part, items.length),
    duplicate: (index: number) => insert(withNewIds(items[index]), index + 1),
    move: (from: number, to: number) => place.put(items.toSpliced(from, 1).toSpliced(to, 0, items[from])),
    remove(index: number) {
      const removed = items[index];
      place.put(items.toSpliced(index, 1));
      tellRemoved(t('part.removed', { name: nameOf(removed, index) }), () => {
        const now = listOf(latest.current.value);
        latest.current.put(now.toSpliced(Math.min(index, now.length), 0, removed));
      });
    },
  };
}

export type Parts = ReturnType<typeof useParts>;

/** A copy is another part, and so is whatever is in it. */
function withNewIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNewIds);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name === 'id' ? newId() : withNewIds(value)]));
}
