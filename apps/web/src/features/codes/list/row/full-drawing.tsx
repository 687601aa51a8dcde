import { buildScene, defaultDesign, encodeMatrix, levelOf, type LabelFont } from '@evercode/qr';
import { useMemo } from 'react';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import type { CodeDrawingProps } from '../../../../platform/drawing/code-drawing-props.ts';

/** Draws any design; the server has validated it. */
export function FullDrawing({ code: { payload, designParams, logo }, className }: CodeDrawingProps) {
  const pictures = useDrawingAssets({ design: withoutFrame(designParams), logo }, { artSize: 'small' });
  const drawing = useMemo(() => {
    const design = { ...defaultDesign, ...designParams };
    const assets = { ...pictures, labelFont: sketch(design.frame_label_font) };
    return buildScene(encodeMatrix(payload, { level: levelOf(design, assets) }), design, assets);
  }, [payload, designParams, pictures]);
  return <VectorDrawing drawing={drawing} className={className} />;
}

/** The design's logo and background, without the font of its label. */
const withoutFrame = (design: CodeDrawingProps['code']['designParams']) => ({ ...design, frame_enabled: false });

/**
 * A stand-in font that draws a bar per word: at this size letters are three pixels high, and each font is 30 to 80 kB.
 */
function sketch(name: LabelFont['name']): LabelFont {
  return {
    name,
    capHeight: 700,
    findKerning: () => 0,
    findGlyph: (character) => (character === ' ' ? undefined : bar),
  };
}

const bar: NonNullable<ReturnType<LabelFont['findGlyph']>> = {
  advance: 520,
  draw: (pen) => {
    pen.moveTo(0, 0);
    pen.lineTo(0, 600);
    pen.lineTo(520, 600);
    pen.lineTo(520, 0);
    pen.close();
  },
};
