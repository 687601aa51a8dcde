import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Asks before unsaved work is left: by a link, by going back, or by closing the tab. `pass` lets the next step through. */
export function useLeaveGuard(isDirty: boolean): { blocker: Blocker; pass: () => void } {
  const mayPass = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && !mayPass.current && currentLocation.pathname !== nextLocation.pathname);

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!mayPass.current) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, [isDirty]);

  return { blocker, pass: () => { mayPass.current = true; } };
}
