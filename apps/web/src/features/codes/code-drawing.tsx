import type { Qr } from '@evercode/contract';
import { drawCode, type Scene } from '@evercode/qr';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';

/** The code as it is printed, drawn here. `label` left out: decoration beside its title. */
export function CodeDrawing({ qr, label, className }: { qr: Qr; label?: string; className?: string | undefined }) {
  return <VectorDrawing drawing={drawOnce(qr)} className={className} {...(label === undefined ? {} : { label })} />;
}

/** Scrolling mounts rows again and again; a drawing costs about a millisecond. Some 20 kB each. */
const keptDrawings = 300;
const drawings = new Map<string, Scene>();

function drawOnce({ shortUrl, designParams }: Qr): Scene {
  const key = `${shortUrl.url} ${JSON.stringify(designParams)}`;
  const known = drawings.get(key);
  if (known) return known;
  const scene = drawCode(shortUrl.url, designParams);
  if (drawings.size >= keptDrawings) drawings.clear();
  drawings.set(key, scene);
  return scene;
}
