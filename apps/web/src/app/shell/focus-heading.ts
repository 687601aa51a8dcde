/** Moves the focus to the heading of a screen. False while the screen or its heading is not there. */
export function focusHeading(screen: Element | null): boolean {
  const heading = screen?.querySelector('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
