import { useEffect } from 'react';

/** An ending replaces the page without a navigation: its title takes the focus, so that it is read. */
export function useFocusOnTitle(): void {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
}
