import { useSyncExternalStore } from 'react';

/** Whether the page is visible, as opposed to a background tab. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
