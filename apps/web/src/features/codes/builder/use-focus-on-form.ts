import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the form when it replaces the type chooser or the draft offer, whose focused element is gone. */
export function useFocusOnForm(form: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!hasAppeared) return undefined;
    // One frame later: a closing dialog first returns the focus to an element that is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, isShown]);
}
