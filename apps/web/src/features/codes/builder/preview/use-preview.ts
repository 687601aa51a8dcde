import { isDrawable, staticPayload, contentOf } from '@evercode/content';
import { parseContent, type Qr } from '@evercode/contract';
import { drawCode, type Scene } from '@evercode/qr';
import { useDeferredValue, useMemo } from 'react';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import { dropEmptyRows } from '../saving/empty-rows.ts';

/**
 * Encoded until the code is saved and has a short link: of the usual length, so that the drawing has its final size.
 * The address leads nowhere.
 */
const placeholderEnding = '/preview';

/** The text to encode. For a static code this is its content, once that is valid. */
export function usePreviewText(saved: Qr | undefined, { type, dynamic, content }: BuilderValues): string {
  return useMemo(() => {
    const shortLink = `${window.location.origin}${placeholderEnding}`;
    if (dynamic) return saved?.payload ?? shortLink;
    const parsed = parseContent(type, dropEmptyRows(type, content));
    const payload = parsed.success ? staticPayload(contentOf(type, parsed.data)) : undefined;
    return payload !== undefined && isDrawable(payload) ? payload : (saved?.payload ?? shortLink);
  }, [saved, type, dynamic, content]);
}

/** Draws the code. Deferred, so that typing and picking colors stay responsive. */
export function usePreview(text: string, design: BuilderValues['design'], logo: Qr['logo']): Scene {
  const shown = useDeferredValue(design);
  const assets = useDrawingAssets({ design: shown, logo });
  return useMemo(() => drawCode(text, shown, assets), [text, shown, assets]);
}
