import { useEffect, useRef, type RefObject } from 'react';

/** When the form takes the place of a question, of the type or of a draft, the focus that went with the question goes to it. */
export function useFocusOnForm(form: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isNews = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!isNews) return undefined;
    // After a dialog that gives the focus back to what is no more.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, isShown]);
}
