import { readsLinkInLights, reduce } from './gate/gate.ts';
import type { Band, Rgba } from './raster.ts';
import type { Seen } from './readers/reader.ts';
import { pictureSide } from './scene.ts';
import type { PaintTools } from './tools.ts';

/** A picture that the gate has passed at the side of scenes, and how to paint it at others. */
type Passed = Readonly<{ rgba: Rgba; paintBand: (side: number, band: Band) => Promise<Rgba> }>;

/** A picture as it is handed out. */
export type Finished = Readonly<{
  /** At the side of scenes alone: at others the picture is never in memory as a whole. */
  rgba?: Rgba;
  /** The file, if there is an encoder. */
  png?: Uint8Array;
}>;

/** Of large pictures. At 4096 pixels the whole would take 64 MB, several times over. */
const bandRows = 256;

/** Makes the file. At another side than that of scenes all readers read it once more; undefined if one does not. */
export async function finishPicture(
  { rgba, paintBand }: Passed,
  { link, side }: Readonly<{ link: string; side: number }>,
  tools: PaintTools,
): Promise<Finished | undefined> {
  tools.signal?.throwIfAborted();
  if (side === pictureSide) return { rgba, ...(await encode([rgba], side, tools)) };
  const seen: Seen[] = [];
  // Readers see each band reduced: it is a whole number of their rows.
  const rows = side % pictureSide === 0 ? bandRows : side;
  async function* paintBands(): AsyncGenerator<Rgba> {
    for (let top = 0; top < side; top += rows) {
      tools.signal?.throwIfAborted();
      const band = await paintBand(side, { top, rows });
      seen.push(reduce(band));
      yield band;
    }
  }
  const finished = await encode(paintBands(), side, tools);
  return (await readsLinkInLights(joinBands(seen), link, tools)) ? finished : undefined;
}

async function encode(
  bands: Iterable<Rgba> | AsyncIterable<Rgba>,
  side: number,
  tools: PaintTools,
): Promise<Pick<Finished, 'png'>> {
  if (tools.encode) return { png: await tools.encode(side, bands) };
  // Painted for the readers alone.
  for await (const _ of bands);
  return {};
}

function joinBands(seen: readonly Seen[]): Seen {
  const [first] = seen;
  if (first === undefined || seen.length === 1) return first ?? { width: 0, height: 0, luma: new Uint8Array() };
  const luma = new Uint8Array(first.luma.length * seen.length);
  for (const [at, band] of seen.entries()) luma.set(band.luma, at * first.luma.length);
  return { width: first.width, height: first.height * seen.length, luma };
}
