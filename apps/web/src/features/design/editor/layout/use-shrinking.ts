import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shrinks a sticky element by as much as is scrolled behind the edge it sticks to. Its style sheet sets a negative
 * `top` of `most`, and uses `--shrunk`. Its own size in the flow stays, so that shrinking never moves what is below.
 */
export function useShrinking<E extends HTMLElement>(most: number): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const onScroll = () => {
      const element = place.current;
      if (!element) return;
      const edge = Number.parseFloat(getComputedStyle(element).top) + most + findScrollerTop(element);
      const hidden = edge - element.getBoundingClientRect().top;
      // Not a number where the element does not stick.
      const shrunk = Number.isNaN(hidden) ? 0 : Math.min(most, Math.max(0, hidden));
      element.style.setProperty('--shrunk', `${shrunk}px`);
    };
    onScroll();
    // Captured, because the scroll events of elements do not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, [most]);
  return place;
}

/** The upper edge of the element that scrolls this one; 0 for the page. */
function findScrollerTop(element: HTMLElement): number {
  const scroller = element.closest('[data-scroller]');
  return scroller && getComputedStyle(scroller).overflowY === 'auto' ? scroller.getBoundingClientRect().top : 0;
}
