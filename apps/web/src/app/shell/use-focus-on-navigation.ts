import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus to the heading of the new screen, so that a screen reader says where the person is, unless the screen
 * has set it itself. Until the heading is loaded, the screen as a whole has the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const screen = main.current;
    if (last.current === pathname || screen === null) return undefined;
    last.current = pathname;
    if (screen.contains(document.activeElement) || focusHeading(screen)) return undefined;
    screen.focus({ preventScroll: true });
    const whenLoaded = new MutationObserver(() => {
      if (document.activeElement !== screen || focusHeading(screen)) whenLoaded.disconnect();
    });
    whenLoaded.observe(screen, { childList: true, subtree: true });
    return () => whenLoaded.disconnect();
  }, [main, pathname]);
}
