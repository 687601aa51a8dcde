import { createBlender } from './blend/paint-blend.ts';
import { finishPicture, type Finished } from './finish-picture.ts';
import { viewCount, type Miss } from './gate/gate.ts';
import { rungsOf, type Stop } from './ladder.ts';
import { paintMosaic } from './mosaic/paint-mosaic.ts';
import { flatten } from './raster.ts';
import { pictureSide, type Picture } from './scene.ts';
import type { PaintTools } from './tools.ts';

/** What read a picture before it was handed out. */
export type Checked = Readonly<{
  readers: number;
  views: number;
  /** The number of the rung that passed, from 0 on. The last one is the mosaic. */
  rung: number;
  manner: NonNullable<Picture['manner']>;
  /** What single readers missed in degraded views, which is within the bounds. */
  misses: readonly Miss[];
}>;

export type Painted = Finished &
  Readonly<{
    /** The picture as a document of vectors, where its manner has one. */
    svg?: string;
    checked: Checked;
  }>;

/**
 * Works a link into a picture, at rung after rung until readers pass it; undefined if none does. The picture is checked
 * at the side of scenes; at another side all readers read it once more.
 */
export async function paintPicture(
  { link, picture, stop, side }: Readonly<{ link: string; picture: Picture; stop: Stop; side: number }>,
  tools: PaintTools,
): Promise<Painted | undefined> {
  const raw = flatten(await tools.raster(picture.svg, pictureSide));
  const { manner = 'blend' } = picture;
  const rungs = rungsOf(stop);
  const count = { readers: tools.readers.length, views: viewCount };
  if (manner === 'blend') {
    const blend = createBlender({ link, picture, raw }, tools);
    for (const [rung, way] of rungs.entries()) {
      tools.onProgress?.(rung);
      const blended = await blend(way);
      if (blended === undefined) continue;
      const finished = await finishPicture(blended, { link, side }, tools);
      if (finished) return { ...finished, checked: { ...count, rung, manner, misses: blended.misses } };
    }
  }
  tools.onProgress?.(rungs.length);
  const mosaic = await paintMosaic(
    { link, picture, raw, stop, side, manner: manner === 'blend' ? 'mosaic' : manner },
    tools,
  );
  if (mosaic === undefined) return undefined;
  const { finished, svg, misses } = mosaic;
  const rung = manner === 'blend' ? rungs.length : mosaic.rung;
  return { ...finished, svg, checked: { ...count, rung, manner: manner === 'blend' ? 'mosaic' : manner, misses } };
}
