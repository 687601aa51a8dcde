import { useEffect } from 'react';
import { readProductName } from '../brand/product-name.ts';

const changed = 'evercode:title';

/** Sets the document title, which narrow windows also show in the header. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${readProductName(document)}`;
    window.dispatchEvent(new CustomEvent(changed));
  }, [title]);
}

/** For `useSyncExternalStore`. The document holds the title; everything else reads it from there. */
export function subscribeToPageTitle(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

export function readPageTitle(): string {
  return document.title.replace(` · ${readProductName(document)}`, '');
}
