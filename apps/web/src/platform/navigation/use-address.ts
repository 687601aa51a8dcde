import { useLayoutEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to change it. The router's own setter starts from the query of the last render, so
 * of two changes in quick succession the first would be lost: here a change starts from the one before it, even if
 * that is not shown yet.
 */
export function useAddress(): [address: URLSearchParams, change: (change: Change, options?: NavigateOptions) => void] {
  const [address, setAddress] = useSearchParams();
  /** Changes that are not shown yet, the latest last. */
  const pending = useRef<string[]>([]);

  // Before anything on the screen can be clicked: a later effect could discard a change of that click.
  useLayoutEffect(() => {
    // Another navigation discards them: nothing is found, and so nothing kept.
    const shown = pending.current.indexOf(address.toString());
    pending.current = shown < 0 ? [] : pending.current.slice(shown + 1);
  }, [address]);

  return [
    address,
    (change, options) => {
      const next = change(new URLSearchParams(pending.current.at(-1) ?? address));
      pending.current.push(next.toString());
      setAddress(next, options);
    },
  ];
}
