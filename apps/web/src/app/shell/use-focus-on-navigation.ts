import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new screen, as a browser does with a new page, unless the screen has set it itself. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
