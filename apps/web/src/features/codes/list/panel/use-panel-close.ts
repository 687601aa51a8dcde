import { useEffect, useEffectEvent } from 'react';

/** Marks the panel in both of its forms. */
export const panelMark = { 'data-code-panel': true } as const;

/** Layers that Escape closes before the panel. */
const above = '[aria-modal="true"]:not([data-code-panel]), [role="menu"], [role="listbox"], dialog[open]';

/** Closes the panel, also on Escape, and returns the focus to the row. */
export function usePanelClose(place: number, onClose: () => void): () => void {
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`#main [data-index="${place}"] [data-title]`)?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent(({ key, target, isComposing }: KeyboardEvent) => {
    const isTyping =
      target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;
    if (key === 'Escape' && !isComposing && !isTyping && document.querySelector(above) === null) close();
  });
  useEffect(() => {
    // In the capture phase, before another layer has closed on the same key press.
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return close;
}
