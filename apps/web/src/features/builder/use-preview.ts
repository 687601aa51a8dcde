import type { Qr } from '@evercode/contract';
import { drawCode, type Scene } from '@evercode/qr';
import { useDeferredValue, useMemo } from 'react';
import { useDrawingAssets } from '../../app/drawing/use-drawing-assets.ts';
import type { BuilderValues } from './builder-values.ts';

/**
 * A short link exists once it is saved. Until then the drawing says `…/preview`, of the usual length, so that the code looks
 * as it will and leads nowhere.
 */
const placeholderEnding = '/preview';

export function usePreviewText(saved: Qr | undefined): string {
  return saved?.payload ?? `${window.location.origin}${placeholderEnding}`;
}

/** Typing and picking colours come first; the drawing follows as soon as there is time. */
export function usePreview(text: string, design: BuilderValues['design'], logo: Qr['logo']): Scene {
  const shown = useDeferredValue(design);
  const assets = useDrawingAssets({ design: shown, logo });
  return useMemo(() => drawCode(text, shown, assets), [text, shown, assets]);
}
