import type { Qr } from '@evercode/contract';
import { drawCode, type DrawingAssets, type Scene } from '@evercode/qr';
import { useDrawingAssets } from '../../app/drawing/use-drawing-assets.ts';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';

/** The code as it is printed, drawn here. `label` left out: decoration beside its title. */
export function CodeDrawing({ qr, label, className }: { qr: Qr; label?: string; className?: string | undefined }) {
  const assets = useDrawingAssets({ design: qr.designParams, logo: qr.logo });
  return <VectorDrawing drawing={drawOnce(qr, assets)} className={className} {...(label === undefined ? {} : { label })} />;
}

/** Scrolling mounts rows again and again; a drawing costs about a millisecond. Some 20 kB each. */
const keptDrawings = 300;
const drawings = new Map<string, Scene>();

function drawOnce({ shortUrl, designParams, logo }: Qr, assets: DrawingAssets): Scene {
  // Which of the assets have arrived: those of one address are always the same.
  const here = Object.keys(assets).filter((name) => Reflect.get(assets, name) !== undefined).join();
  const key = `${shortUrl.url} ${logo?.uuid ?? ''} ${here} ${JSON.stringify(designParams)}`;
  const known = drawings.get(key);
  if (known) return known;
  const scene = drawCode(shortUrl.url, designParams, assets);
  if (drawings.size >= keptDrawings) drawings.clear();
  drawings.set(key, scene);
  return scene;
}
