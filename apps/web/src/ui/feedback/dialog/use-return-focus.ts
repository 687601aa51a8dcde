import { useEffect, useState } from 'react';

/**
 * For dialogs that are mounted open and close by unmounting, for which Mantine does not return the focus. The focus
 * goes back to the opener; to the menu's button when the opener was an entry of a closed menu; to the screen when the
 * opener was deleted.
 */
export function useReturnFocus(): void {
  // Read while rendering, because the dialog takes the focus in its effects.
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#main');
      place?.focus({ preventScroll: true });
    },
    [opener],
  );
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
