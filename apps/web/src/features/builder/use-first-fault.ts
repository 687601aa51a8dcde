import { useEffect, useState, type RefObject } from 'react';

/** Takes the focus to the first field that is wrong, once what is wrong stands on the screen. */
export function useFirstFault(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    // After the fields that open themselves to show what is wrong in them.
    const frame = requestAnimationFrame(() => {
      const [wrong] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? [];
      const field = wrong?.getAttribute('role') === 'alert' ? wrong.parentElement?.querySelector<HTMLElement>('button, input, textarea') : wrong;
      field?.focus();
      field?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, form]);
  return () => setAsked((times) => times + 1);
}
