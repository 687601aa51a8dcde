import { useEffect } from 'react';

const product = 'Evercode';
const changed = 'evercode:title';

/** Names the page: in the browser's tab, and in the header where the window is narrow. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    window.dispatchEvent(new CustomEvent(changed));
  }, [title]);
}

/** For `useSyncExternalStore`. The document is where the title lives; everything else reads it from there. */
export function subscribeToPageTitle(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

export function readPageTitle(): string {
  return document.title.replace(` · ${product}`, '');
}
