import { useEffect, useRef } from 'react';

/** Focuses a control as soon as it is mounted, however long that takes. */
export function useDeferredFocus() {
  const target = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !target.current) return;
    isWanted.current = false;
    target.current.focus();
  });
  return {
    target,
    want: () => {
      isWanted.current = true;
    },
  };
}
