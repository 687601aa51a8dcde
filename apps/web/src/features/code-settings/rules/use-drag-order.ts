import { useState, type PointerEvent, type RefObject } from 'react';

/** Moves entries of a list with the mouse or a finger, by a handle in each of them. The keyboard has buttons for the same. */
export function useDragOrder(list: RefObject<HTMLOListElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();

  /** Where the pointer is among the entries. */
  const indexAt = (y: number): number | undefined => {
    const entries = [...list.current?.children ?? []];
    const index = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
    return entries.length === 0 ? undefined : index === -1 ? entries.length - 1 : index;
  };
  const handle = (index: number) => ({
    onPointerDown({ currentTarget, pointerId, button }: PointerEvent) {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDragged(index);
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (dragged === undefined) return;
      const to = indexAt(clientY);
      if (to === undefined || to === dragged) return;
      onMove(dragged, to);
      setDragged(to);
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });
  return { dragged, handle };
}
