import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { findDropIndex, measureList, scrollNearEdge, type ListLayout } from './drag-geometry.ts';

type HeldEntry = Readonly<{ from: number; to: number; by: 'keys' | 'pointer' }>;

/** A step to announce to screen readers. `stepped`: a button moved the entry by one position. */
type ReorderStep = Readonly<{ kind: 'held' | 'moved' | 'dropped' | 'cancelled' | 'stepped'; from: number; to: number }>;

type ReorderOptions = Readonly<{
  /** The element whose children are the entries. */
  list: RefObject<HTMLElement | null>;
  count: number;
  onMove: (from: number, to: number) => void;
  announce: (step: ReorderStep) => void;
}>;

/**
 * The CSS `order` of an entry while one is held. The elements keep their place in the document, so that focus and
 * pointer capture survive.
 */
export function orderWhileHeld(index: number, held: HeldEntry | undefined): number {
  if (!held) return index;
  const { from, to } = held;
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** Reorders a list by handles: dragged by touch or mouse, or with Space, arrow keys and Space again. Escape cancels. */
export function useReorder({ list, count, onMove, announce }: ReorderOptions) {
  const [held, setHeld] = useState<HeldEntry>();
  const drag = useRef<{ measured: ListLayout; pointer: number; to: number; stopScrolling: () => void }>(undefined);
  const focusNext = useRef<number>(undefined);

  // Reordering remounted the moved element, which lost the focus.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.children[focusNext.current]
      ?.querySelector<HTMLElement>('[data-handle]')
      ?.focus({ preventScroll: true });
    focusNext.current = undefined;
  });

  // SortableList renders li elements only.
  const elementOf = (index: number) => list.current?.children[index] as HTMLElement | undefined;
  function release(index: number) {
    const element = elementOf(index);
    if (element) element.style.transform = '';
    drag.current?.stopScrolling();
    drag.current = undefined;
    setHeld(undefined);
  }
  function drop({ from, to }: HeldEntry) {
    release(from);
    announce({ kind: 'dropped', from, to });
    if (from === to) return;
    focusNext.current = to;
    onMove(from, to);
  }
  function cancel({ from }: HeldEntry) {
    release(from);
    announce({ kind: 'cancelled', from, to: from });
  }
  function follow(index: number) {
    const element = elementOf(index);
    if (!drag.current || !list.current || !element) return;
    const { measured, pointer } = drag.current;
    const shift = pointer - list.current.getBoundingClientRect().top - measured.grip;
    const to = findDropIndex(measured, index, shift);
    drag.current.to = to;
    setHeld({ from: index, to, by: 'pointer' });
    element.style.transform = `translateY(${shift + topOf(index, measured) - findHeldTop(index, to, measured)}px)`;
  }

  return {
    held,
    /** For buttons that move an entry by one position. */
    step(from: number, to: number) {
      focusNext.current = undefined;
      announce({ kind: 'stepped', from, to });
      onMove(from, to);
    },
    handleOf: (index: number) => ({
      'data-handle': true,
      'aria-pressed': held?.from === index,
      onKeyDown(event: KeyboardEvent) {
        const isToggle = event.key === ' ' || event.key === 'Enter';
        const mine = held?.from === index && held.by === 'keys' ? held : undefined;
        const to = mine && { ArrowUp: mine.to - 1, ArrowDown: mine.to + 1, Home: 0, End: count - 1 }[event.key];
        if (!isToggle && !(mine && (event.key === 'Escape' || to !== undefined))) return;
        event.preventDefault();
        event.stopPropagation();
        if (!mine) {
          setHeld({ from: index, to: index, by: 'keys' });
          announce({ kind: 'held', from: index, to: index });
        } else if (isToggle) drop(mine);
        else if (event.key === 'Escape') cancel(mine);
        else if (to !== undefined && to >= 0 && to < count) {
          setHeld({ ...mine, to });
          announce({ kind: 'moved', from: index, to });
        }
      },
      onBlur() {
        if (held?.from === index && held.by === 'keys') drop(held);
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !list.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          measured: measureList(list.current, event.clientY),
          pointer: event.clientY,
          to: index,
          stopScrolling: scrollNearEdge(
            list.current,
            () => drag.current?.pointer,
            () => follow(index),
          ),
        };
        setHeld({ from: index, to: index, by: 'pointer' });
      },
      onPointerMove(event: PointerEvent) {
        if (!drag.current) return;
        drag.current.pointer = event.clientY;
        follow(index);
      },
      onPointerUp() {
        if (drag.current) drop({ from: index, to: drag.current.to, by: 'pointer' });
      },
      onPointerCancel() {
        if (drag.current) cancel({ from: index, to: index, by: 'pointer' });
      },
    }),
  };
}

const topOf = (index: number, { tops }: ListLayout) => tops[index] ?? 0;

/** The top of the held entry in the current layout, without the drag offset. */
function findHeldTop(index: number, to: number, measured: ListLayout): number {
  if (to < index) return topOf(to, measured);
  return measured.heights
    .slice(index + 1, to + 1)
    .reduce((sum, height) => sum + height + measured.gap, topOf(index, measured));
}
