import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus to the heading of a new page when the element that had it is gone, as after a login. Pages that set
 * the focus themselves keep it, and the first page of a visit leaves it to the browser.
 */
export function useFocusOnEntering(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (!isFocusLost() || focusHeading(document.querySelector('main'))) return undefined;
    const whenLoaded = new MutationObserver(() => {
      if (!isFocusLost() || focusHeading(document.querySelector('main'))) whenLoaded.disconnect();
    });
    whenLoaded.observe(document.body, { childList: true, subtree: true });
    return () => whenLoaded.disconnect();
  }, [pathname]);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
