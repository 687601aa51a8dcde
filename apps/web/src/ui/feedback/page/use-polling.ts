import { useEffect, useEffectEvent } from 'react';

/**
 * Repeats `run` while the page is visible, also at once when it becomes visible again, and never two at a time. A
 * failed run is retried after the next interval. With `atOnceFor` it also runs as soon as it is on, and again whenever
 * that value changes.
 */
export function usePolling(
  run: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  isOn = true,
  atOnceFor?: string,
): void {
  const runLatest = useEffectEvent(run);

  useEffect(() => {
    if (!isOn) return undefined;
    const stopping = new AbortController();
    let isRunning = false;
    const tick = async () => {
      if (document.hidden || isRunning) return;
      isRunning = true;
      try {
        await runLatest(stopping.signal);
      } catch {
        // A failure keeps the data on the screen.
      } finally {
        isRunning = false;
      }
    };
    const onVisible = () => void tick();
    if (atOnceFor !== undefined) onVisible();
    const timer = setInterval(onVisible, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopping.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs, isOn, atOnceFor]);
}
