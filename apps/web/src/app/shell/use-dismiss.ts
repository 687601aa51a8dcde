import { useLayoutEffect, type RefObject } from 'react';

/** Escape and a press elsewhere close a panel; the focus then goes back to what opened it. */
export function useDismiss(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: () => void): void {
  // From the moment it is there: a key that is pressed sooner than its effects run would be lost.
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
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel, opener, onClose]);
}
