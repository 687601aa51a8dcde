/**
 * A form's button is disabled while it sends, and a disabled button loses the focus to the page. Once it is enabled
 * again, the focus goes to the first invalid field, or back to the button.
 */
export function keepFormFocus(document: Document): () => void {
  const observer = new MutationObserver(([change]) => {
    const button = change?.target;
    if (!(button instanceof HTMLButtonElement) || button.disabled) return;
    observer.disconnect();
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== button) return;
    (button.form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? button).focus();
  });
  const onSubmit = ({ submitter }: SubmitEvent) => {
    observer.disconnect();
    if (submitter instanceof HTMLButtonElement) observer.observe(submitter, { attributeFilter: ['disabled'] });
  };
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('submit', onSubmit);
    observer.disconnect();
  };
}
