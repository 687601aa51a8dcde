import { useEffect, useRef, useState } from 'react';

/** Throttles a value: it changes at once after a pause, otherwise at most once per interval. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(0);

  useEffect(() => {
    if (Object.is(value, calm)) return undefined;
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setCalm(value);
      },
      Math.max(0, changedAt.current + everyMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, calm, everyMs]);

  return calm;
}
