import type { QrListItem } from '@evercode/contract';
import type { Scene } from '@evercode/qr';
import { drawPlainCode, isPlainDesign } from '@evercode/qr/plain';
import { Skeleton } from '@mantine/core';
import { createLatePart, useArrival } from '../../app/late-part.tsx';
import { createTurns, useTurn } from '../../ui/turns.ts';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import type { CodeDrawingProps } from './code-drawing-props.ts';

// All shapes there are weigh as much again as the encoder, and most codes have but a few.
const fullPart = createLatePart(async () => (await import('./full-drawing.tsx')).FullDrawing);

/** A drawing takes one to three milliseconds with its painting, and the words of a row do not wait for it. */
const turns = createTurns(3);

/** The code as it is printed, drawn here: decoration beside its title. */
export function CodeDrawing({ qr, className }: CodeDrawingProps) {
  const isPlain = isPlainDesign(qr.designParams);
  const name = isPlain ? nameDrawing(qr) : '';
  const mayAppear = useTurn(turns, !drawings.has(name));
  if (!mayAppear) return <div className={className} />;
  return isPlain ? <VectorDrawing drawing={drawOnce(name, qr)} className={className} /> : <LateDrawing qr={qr} className={className} />;
}

function LateDrawing(props: CodeDrawingProps) {
  const isHere = useArrival(fullPart);
  return isHere ? <fullPart.Component {...props} /> : <div className={props.className}><Skeleton height="100%" radius="inherit" /></div>;
}

/** Scrolling mounts rows again and again. Some 20 kB each. */
const keptDrawings = 300;
const drawings = new Map<string, Scene>();

function nameDrawing({ payload, designParams }: QrListItem): string {
  return `${payload} ${JSON.stringify(designParams)}`;
}

function drawOnce(name: string, { payload, designParams }: QrListItem): Scene {
  const known = drawings.get(name);
  if (known) return known;
  const scene = drawPlainCode(payload, designParams);
  if (drawings.size >= keptDrawings) drawings.clear();
  drawings.set(name, scene);
  return scene;
}
