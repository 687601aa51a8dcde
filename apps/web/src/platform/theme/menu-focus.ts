import type { KeyboardEvent } from 'react';

/**
 * Defaults of `Menu` and `Menu.Dropdown` in place of Mantine's focus trap. The trap focuses the first item twice, on a
 * busy device a tenth of a second apart, and so undid an arrow key pressed in between. Its placeholder is a child that
 * the menu role does not allow.
 */
export const menuFocus = { trapFocus: false, withInitialFocusPlaceholder: false };
export const dropdownFocus = { ref: focusFirstItem, onKeyDown: keepTab };

function focusFirstItem(dropdown: HTMLElement | null): void {
  if (dropdown === null) return;
  // Later, since what had the focus before is noted first, to get it back.
  setTimeout(() => {
    const first = dropdown.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)');
    if (first === null) return;
    // What scrolls must have a part that the keyboard reaches; Mantine takes all entries out of the order.
    first.tabIndex = 0;
    if (!dropdown.contains(document.activeElement)) first.focus({ preventScroll: true });
  });
}

/** Like the trap: Escape leaves an open menu, Tab does not. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault();
}
