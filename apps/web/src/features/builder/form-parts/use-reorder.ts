import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { countPassed, measure, scrollNearEdge, type Measured } from './drag-geometry.ts';

export type Held = Readonly<{ from: number; to: number; by: 'keys' | 'pointer' }>;

type Wish = Readonly<{
  /** Holds the entries as its children, one each. */
  list: RefObject<HTMLElement | null>;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Said to who cannot see it. */
  say: (what: 'held' | 'moved' | 'dropped' | 'cancelled', at: number) => void;
}>;

/** While one is held, the others make room by `order` of CSS: no element moves in the document, so that focus and finger stay on it. */
export function placeWhileHeld(index: number, held: Held | undefined): number {
  if (!held) return index;
  const { from, to } = held;
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** Takes entries of a list elsewhere: by their handle with a finger or a mouse, or with Space, arrows and Space again. Escape takes it back. */
export function useReorder({ list, count, onMove, say }: Wish) {
  const [held, setHeld] = useState<Held>();
  const drag = useRef<{ measured: Measured; pointer: number; to: number; stopScrolling: () => void }>(undefined);
  const focusNext = useRef<number>(undefined);

  // What was moved is another element in the document now, and the focus went with the old place.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.children[focusNext.current]?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
    focusNext.current = undefined;
  });

  const elementOf = (index: number) => list.current?.children[index] as HTMLElement | undefined; // `li`s of ours
  function release(index: number) {
    const element = elementOf(index);
    if (element) element.style.transform = '';
    drag.current?.stopScrolling();
    drag.current = undefined;
    setHeld(undefined);
  }
  function drop({ from, to }: Held) {
    release(from);
    say('dropped', to);
    if (from === to) return;
    focusNext.current = to;
    onMove(from, to);
  }
  function cancel({ from }: Held) {
    release(from);
    say('cancelled', from);
  }
  function follow(index: number) {
    const element = elementOf(index);
    if (!drag.current || !list.current || !element) return;
    const { measured, pointer } = drag.current;
    const shift = pointer - list.current.getBoundingClientRect().top - measured.grip;
    const to = countPassed(measured, index, shift);
    drag.current.to = to;
    setHeld({ from: index, to, by: 'pointer' });
    element.style.transform = `translateY(${shift + topOf(index, measured) - topWhile(index, to, measured)}px)`;
  }

  return {
    held,
    /** For the buttons that move by one. */
    step(from: number, to: number) {
      focusNext.current = undefined;
      say('moved', to);
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
          say('held', index);
        } else if (isToggle) drop(mine);
        else if (event.key === 'Escape') cancel(mine);
        else if (to !== undefined && to >= 0 && to < count) {
          setHeld({ ...mine, to });
          say('moved', to);
        }
      },
      onBlur() {
        if (held?.from === index && held.by === 'keys') drop(held);
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !list.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          measured: measure(list.current, event.clientY), pointer: event.clientY, to: index,
          stopScrolling: scrollNearEdge(() => drag.current?.pointer, () => follow(index)),
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

const topOf = (index: number, { tops }: Measured) => tops[index] ?? 0;

/** Where the layout has the held one now, without the finger's shift. */
function topWhile(index: number, to: number, measured: Measured): number {
  if (to < index) return topOf(to, measured);
  return measured.heights.slice(index + 1, to + 1).reduce((sum, height) => sum + height + measured.gap, topOf(index, measured));
}
