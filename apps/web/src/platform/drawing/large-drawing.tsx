import { drawCode } from '@evercode/qr';
import { useMemo } from 'react';
import { useDrawingAssets } from './use-drawing-assets.ts';
import { VectorDrawing } from '../../ui/layout/marks/vector-drawing.tsx';
import type { CodeDrawingProps } from './code-drawing-props.ts';

/** The code as it is printed, including its label text. */
export function LargeDrawing({
  code: { payload, designParams, logo },
  label,
  className,
}: CodeDrawingProps & { label: string }) {
  const assets = useDrawingAssets({ design: designParams, logo });
  const drawing = useMemo(() => drawCode(payload, designParams, assets), [payload, designParams, assets]);
  return <VectorDrawing drawing={drawing} label={label} className={className} />;
}
