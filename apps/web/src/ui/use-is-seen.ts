import { useSyncExternalStore } from 'react';

/** Whether somebody can see the page: it is no tab behind others. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
