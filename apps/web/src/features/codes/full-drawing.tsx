import { drawCode, loadLabelFont } from '@evercode/qr';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../app/query-keys.ts';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import type { CodeDrawingProps } from './code-drawing-props.ts';

/** Any design there is. The label of a frame follows when its font is here. */
export function FullDrawing({ qr: { shortUrl, designParams }, className }: CodeDrawingProps) {
  const font = designParams.frame_enabled && designParams.frame_label !== '' ? designParams.frame_label_font ?? 'sans' : undefined;
  const { data: labelFont } = useQuery({
    queryKey: queryKeys.labelFont(font), queryFn: font ? () => loadLabelFont(font) : skipToken, staleTime: Infinity, structuralSharing: false,
  });
  const drawing = useMemo(() => drawCode(shortUrl.url, designParams, { labelFont }), [shortUrl.url, designParams, labelFont]);
  return <VectorDrawing drawing={drawing} className={className} />;
}
