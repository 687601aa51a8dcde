import { useLayoutEffect, type RefObject } from 'react';

/** Closes a panel on Escape, and on a press or the focus outside; Escape returns the focus to its opener. */
export function useDismiss(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  // A layout effect: with an ordinary effect, a key pressed right after opening would be lost.
  useLayoutEffect(() => {
    const from = opener.current;
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Node && (panel.current?.contains(target) || from?.contains(target));
      if (!isInside) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      from?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    // Otherwise the panel would cover the focused element.
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel, opener, onClose]);
}
