import type { QrListItem } from '@evercode/contract';
import type { Scene } from '@evercode/qr';
import { drawPlainCode, isPlainDesign } from '@evercode/qr/plain';
import { Skeleton } from '@mantine/core';
import { createLatePart, useArrival } from '../../app/late-part.tsx';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import type { CodeDrawingProps } from './code-drawing-props.ts';

// All shapes there are weigh as much again as the encoder, and most codes have but a few.
const fullPart = createLatePart(async () => (await import('./full-drawing.tsx')).FullDrawing);

/** The code as it is printed, drawn here: decoration beside its title. */
export function CodeDrawing({ qr, className }: CodeDrawingProps) {
  return isPlainDesign(qr.designParams)
    ? <VectorDrawing drawing={drawOnce(qr)} className={className} />
    : <LateDrawing qr={qr} className={className} />;
}

function LateDrawing(props: CodeDrawingProps) {
  const isHere = useArrival(fullPart);
  return isHere ? <fullPart.Component {...props} /> : <div className={props.className}><Skeleton height="100%" radius="inherit" /></div>;
}

/** Scrolling mounts rows again and again; a drawing costs about a millisecond. Some 20 kB each. */
const keptDrawings = 300;
const drawings = new Map<string, Scene>();

function drawOnce({ payload, designParams }: QrListItem): Scene {
  const key = `${payload} ${JSON.stringify(designParams)}`;
  const known = drawings.get(key);
  if (known) return known;
  const scene = drawPlainCode(payload, designParams);
  if (drawings.size >= keptDrawings) drawings.clear();
  drawings.set(key, scene);
  return scene;
}
