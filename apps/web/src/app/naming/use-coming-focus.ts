import { useEffect, useRef } from 'react';

/** For a control that is away at the moment: it has the focus as soon as it is there again, however long its screen takes. */
export function useComingFocus() {
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
