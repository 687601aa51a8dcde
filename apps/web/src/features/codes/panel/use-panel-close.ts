import { useEffect, useEffectEvent } from 'react';

/** On the panel, whichever form it has. */
export const panelMark = { 'data-code-panel': true } as const;

/** What Escape closes first. */
const above = '[aria-modal="true"]:not([data-code-panel]), [role="menu"], [role="listbox"], dialog[open]';

/** Closes the panel, by Escape as well, and gives the focus back to the row. */
export function usePanelClose(place: number, onClose: () => void): () => void {
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`#main [data-index="${place}"] [data-title]`)?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent(({ key, target, isComposing }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;
    if (key === 'Escape' && !isComposing && !isTyping && document.querySelector(above) === null) close();
  });
  useEffect(() => {
    // Before anybody else has closed something with the same press.
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return close;
}
