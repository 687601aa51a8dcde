import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '../../../../ui/feedback/page/use-is-online.ts';

/** A connection that is back may carry nothing yet. */
const retryMs = 5000;

type Options = Readonly<{ isWaiting: boolean; isSending: boolean; send: () => void }>;

/** Sends what waits for a connection as soon as there is one, and again until it no longer waits. */
export function useSendWhenOnline({ isWaiting, isSending, send }: Options): void {
  const isOnline = useIsOnline();
  const [hasTried, setTried] = useState(false);
  const isDue = isWaiting && isOnline && !isSending;
  const onDue = useEffectEvent(() => {
    setTried(true);
    send();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => onDue(), hasTried ? retryMs : 0);
    return () => clearTimeout(timer);
  }, [isDue, hasTried]);
  // The next connection is tried at once again.
  if (hasTried && (!isWaiting || !isOnline)) setTried(false);
}
