/** Brings people to the field to mend. */
export function focusFirstFault(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (!(input instanceof HTMLElement)) return;
  input.closest('details')?.setAttribute('open', '');
  input.focus();
}
