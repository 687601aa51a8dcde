import { useEffect, useEffectEvent } from 'react';

/**
 * Runs something again and again while somebody can see the page: at once when they come back to it, never two at a time.
 * What fails is tried again with the next beat.
 */
export function usePulse(run: (signal: AbortSignal) => Promise<void>, everyMs: number, isOn = true): void {
  const beat = useEffectEvent(run);

  useEffect(() => {
    if (!isOn) return undefined;
    const stopping = new AbortController();
    let isRunning = false;
    const tick = async () => {
      if (document.hidden || isRunning) return;
      isRunning = true;
      try {
        await beat(stopping.signal);
      } catch {
        // The screen keeps what it has.
      } finally {
        isRunning = false;
      }
    };
    const onVisible = () => void tick();
    const timer = setInterval(onVisible, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopping.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs, isOn]);
}
