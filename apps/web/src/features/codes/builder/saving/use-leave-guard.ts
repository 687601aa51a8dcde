import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeaving, type Leaving } from '../../../../platform/navigation/leaving.tsx';

/**
 * Asks before unsaved input is lost: by a link, by going back, or by closing the tab. `pass` allows the next
 * navigation.
 */
export function useLeaveGuard(isDirty: boolean): { leaving: Leaving | undefined; pass: () => void } {
  const mayPass = useRef(false);
  const leaving = useLeaving(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayPass.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!mayPass.current) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, [isDirty]);

  return {
    leaving,
    pass: () => {
      mayPass.current = true;
    },
  };
}
