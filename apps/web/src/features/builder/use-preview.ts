import { isDrawable, staticPayload } from '@evercode/content';
import { contentOf, parseInput, type Qr } from '@evercode/contract';
import { drawCode, type Scene } from '@evercode/qr';
import { useDeferredValue, useMemo } from 'react';
import { useDrawingAssets } from '../../app/drawing/use-drawing-assets.ts';
import type { BuilderValues } from './builder-values.ts';

/**
 * A short link exists once it is saved. Until then the drawing says `…/preview`, of the usual length, so that the code looks
 * as it will and leads nowhere.
 */
const placeholderEnding = '/preview';

/** A static code says its content as soon as that is whole. */
export function usePreviewText(saved: Qr | undefined, { typology, dynamic, input }: BuilderValues): string {
  return useMemo(() => {
    const shortLink = `${window.location.origin}${placeholderEnding}`;
    if (dynamic) return saved?.payload ?? shortLink;
    const parsed = parseInput(typology, input);
    const payload = parsed.success ? staticPayload(contentOf(typology, parsed.data)) : undefined;
    return payload !== undefined && isDrawable(payload) ? payload : saved?.payload ?? shortLink;
  }, [saved, typology, dynamic, input]);
}

/** Typing and picking colours come first; the drawing follows as soon as there is time. */
export function usePreview(text: string, design: BuilderValues['design'], logo: Qr['logo']): Scene {
  const shown = useDeferredValue(design);
  const assets = useDrawingAssets({ design: shown, logo });
  return useMemo(() => drawCode(text, shown, assets), [text, shown, assets]);
}
