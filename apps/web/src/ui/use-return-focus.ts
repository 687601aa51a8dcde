import { useEffect, useState } from 'react';

/**
 * For what is open from its first render and goes by not being rendered any more, which the library's own return of the focus does not see.
 * The focus goes back to what had it: of a menu that has closed, to the button that it hung from; of something deleted, to the screen.
 */
export function useReturnFocus(): void {
  // While rendering: afterwards the dialog has it already.
  const [opener] = useState(findOpener);
  useEffect(() => () => {
    const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#main');
    place?.focus({ preventScroll: true });
  }, [opener]);
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
