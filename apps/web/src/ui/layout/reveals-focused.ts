/**
 * The `ref` of a row that scrolls sideways. Browsers leave a control alone that is partly in sight; here the keyboard
 * brings it in as a whole. A press must not move what is pressed.
 */
export function revealsFocused(row: HTMLElement | null): (() => void) | undefined {
  row?.addEventListener('focusin', reveal);
  return () => row?.removeEventListener('focusin', reveal);
}

function reveal({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
