import { useEffect, useState, type RefObject } from 'react';

/** Returns a function that focuses the first invalid field once its error is rendered. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    // One frame later: collapsed parts first expand to show their invalid fields.
    const frame = requestAnimationFrame(() => {
      const [wrong] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? [];
      const field =
        wrong?.getAttribute('role') === 'alert'
          ? wrong.parentElement?.querySelector<HTMLElement>('button, input, textarea')
          : wrong;
      field?.focus();
      field?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, form]);
  return () => setAsked((times) => times + 1);
}
