import type { Scene } from '@evercode/qr';
import { drawPlainCode, isPlainDesign } from '@evercode/qr/plain';
import { Skeleton } from '@mantine/core';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { createFrameQueue, useFrameTurn } from '../../../../ui/feedback/dialog/frame-queue.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import type { CodeDrawingProps, DrawnCode } from '../../../../platform/drawing/code-drawing-props.ts';

// Loaded on demand: all shapes together are twice the size of the encoder, and most codes use few of them.
const fullPart = createLazyPart(async () => (await import('./full-drawing.tsx')).FullDrawing);

/** A drawing takes one to three milliseconds including paint, so the row's text does not wait for it. */
const frameQueue = createFrameQueue(3);

/** The code as printed, drawn in the browser. Decorative: the title stands beside it. */
export function CodeDrawing({ code, className }: CodeDrawingProps) {
  const isPlain = isPlainDesign(code.designParams);
  const name = isPlain ? nameDrawing(code) : '';
  const mayAppear = useFrameTurn(frameQueue, !drawings.has(name));
  if (!mayAppear) return <div className={className} />;
  return isPlain ? (
    <VectorDrawing drawing={drawOnce(name, code)} className={className} />
  ) : (
    <LateDrawing code={code} className={className} />
  );
}

function LateDrawing(props: CodeDrawingProps) {
  const isLoaded = useIsLoaded(fullPart);
  return isLoaded ? (
    <fullPart.Component {...props} />
  ) : (
    <div className={props.className}>
      <Skeleton height="100%" radius="inherit" />
    </div>
  );
}

/** Scrolling mounts rows repeatedly, so drawings are cached. About 20 kB each. */
const keptDrawings = 300;
const drawings = new Map<string, Scene>();

function nameDrawing({ payload, designParams }: DrawnCode): string {
  return `${payload} ${JSON.stringify(designParams)}`;
}

function drawOnce(name: string, { payload, designParams }: DrawnCode): Scene {
  const known = drawings.get(name);
  if (known) return known;
  const scene = drawPlainCode(payload, designParams);
  if (drawings.size >= keptDrawings) drawings.clear();
  drawings.set(name, scene);
  return scene;
}
