import type { Qr } from '@evercode/contract';
import { drawCode, type Scene } from '@evercode/qr';
import { useDeferredValue, useMemo } from 'react';
import type { BuilderValues } from './builder-values.ts';

/**
 * A short link exists once it is saved. Until then the drawing says `…/preview`, of the usual length, so that the code looks
 * as it will and leads nowhere.
 */
const placeholderEnding = '/preview';

export function usePreviewText(saved: Qr | undefined): string {
  return saved?.shortUrl.url ?? `${window.location.origin}${placeholderEnding}`;
}

/** Typing and picking colours come first; the drawing follows as soon as there is time. */
export function usePreview(text: string, design: BuilderValues['design']): Scene {
  const shown = useDeferredValue(design);
  return useMemo(() => drawCode(text, shown), [text, shown]);
}
