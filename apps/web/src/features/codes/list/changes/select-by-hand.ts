import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** As long as phones wait before their own menu. */
const LONG_PRESS_MS = 450;
/** In pixels; further, the finger scrolls. */
const STILL = 10;

/**
 * Handlers for the list: Space selects the code with the focus, Shift and an arrow extend the selection by the next
 * one, Escape ends it, and a long press of a finger selects.
 */
export function useSelectByHand({ toggle, has, clear, count }: Selection) {
  const press = useRef<{ timer: number; x: number; y: number; isTouch: boolean }>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(press.current?.timer);
      window.removeEventListener('click', swallow, true);
    },
    [],
  );
  const place = (target: EventTarget) =>
    target instanceof Element ? Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1) : -1;
  const end = () => window.clearTimeout(press.current?.timer);

  function extend(event: KeyboardEvent, from: number, by: 1 | -1): void {
    const list = (event.target as Element).closest('ul');
    const next = list?.querySelector<HTMLInputElement>(`[data-index="${from + by}"] [data-select]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
    // The first step also selects the code it leaves.
    if (count === 0) toggle(from, false);
    const uuid = next.dataset['uuid'] ?? '';
    if (!has(uuid)) toggle(from + by, false);
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const at = place(event.target);
      const isOnRow = event.target instanceof Element && event.target.matches('[data-select], [data-title]');
      if (event.key === 'Escape' && count > 0 && !event.defaultPrevented) return clear();
      if (at < 0 || !isOnRow) return undefined;
      if (event.shiftKey && event.key === 'ArrowDown') return extend(event, at, 1);
      if (event.shiftKey && event.key === 'ArrowUp') return extend(event, at, -1);
      if (event.key === ' ' && (event.target as Element).matches('[data-title]')) {
        event.preventDefault();
        return toggle(at, event.shiftKey);
      }
      return undefined;
    },
    onPointerDown: (event: PointerEvent) => {
      const at = place(event.target);
      const isTouch = event.pointerType === 'touch';
      end();
      window.removeEventListener('click', swallow, true);
      const state = { timer: 0, x: event.clientX, y: event.clientY, isTouch };
      press.current = state;
      if (at < 0 || !isTouch) return;
      state.timer = window.setTimeout(() => {
        // On the window, because the list opens codes in the capture phase itself.
        window.addEventListener('click', swallow, true);
        toggle(at, false);
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** A finger opens no menu: a long press selects. */
    onContextMenuCapture: (event: MouseEvent) => {
      if (press.current?.isTouch) event.preventDefault();
    },
  };
}

/** The click that follows a long press opens nothing. */
function swallow(event: Event): void {
  window.removeEventListener('click', swallow, true);
  event.preventDefault();
  event.stopPropagation();
}
