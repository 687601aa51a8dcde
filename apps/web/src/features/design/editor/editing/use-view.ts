import { useEffect, useRef, useState } from 'react';
import type { View } from './editor-context.ts';

/** The open view. Going back restores the focus and the scroll position at the link that opened it. */
export function useView() {
  const [view, setView] = useState<View>('main');
  const panel = useRef<HTMLDivElement>(null);
  const left = useRef<{ view: View; scrolled: number }>(undefined);

  useEffect(() => {
    const place = panel.current;
    if (!place || !left.current) return;
    // In the dialog of wide windows the panel scrolls; elsewhere the page around it does.
    if (view !== 'main') {
      place.scrollTop = 0;
      place.scrollIntoView({ block: 'start' });
      return;
    }
    place.scrollTop = left.current.scrolled;
    const link = place.querySelector<HTMLElement>(`[data-opens="${left.current.view}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
    left.current = undefined;
  }, [view]);

  return {
    view,
    panel,
    open: (next: View) => {
      left.current = { view: next, scrolled: panel.current?.scrollTop ?? 0 };
      setView(next);
    },
    back: () => setView('main'),
  };
}
