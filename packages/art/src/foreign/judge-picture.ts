import { createBlender } from '../blend/paint-blend.ts';
import type { Strength } from '../blend/tone.ts';
import { finishPicture, type Finished } from '../finish-picture.ts';
import { checkPicture, viewCount } from '../gate/gate.ts';
import { seeColors } from '../readers/reader.ts';
import { flatten, type Band, type Rgba } from '../raster.ts';
import type { PaintTools } from '../tools.ts';
import { findColors } from './colors.ts';
import type { Control } from './control.ts';

/** A picture that a model drew of a control, at the side of scenes and in its grid. */
type ForeignPicture = Readonly<{
  rgba: Rgba;
  /** The same picture as a document, from which it is drawn at other sides. */
  svg: string;
  grid: Control['grid'];
}>;

type Judgment =
  | (Readonly<{ outcome: 'readable' | 'repaired'; checked: Readonly<{ readers: number; views: number }> }> & Finished)
  /** `other-link`: some reader found another text, so the picture is not used. */
  | Readonly<{ outcome: 'unreadable' | 'other-link' }>;

type Order = Readonly<{
  link: string;
  /** Of the result, in pixels. */
  side: number;
  /** Whether modules that are not read are repaired by the blend. */
  repairs: boolean;
}>;

/** The strengths of the blend, one after another. All of the level of controls, so that the grid is theirs. */
const repairs: readonly Strength[] = [2, 4, 6];

/**
 * The gate for pictures of others: the same readers and views as for our own. What the blend repairs is solved for the
 * picture, which shows most of its code already, so that few modules change.
 */
export async function judgePicture(
  { rgba, svg, grid }: ForeignPicture,
  { link, side, repairs: mayRepair }: Order,
  tools: PaintTools,
): Promise<Judgment> {
  const checked = { readers: tools.readers.length, views: viewCount };
  if (await showsOther(rgba, link, tools)) return { outcome: 'other-link' };
  if ((await checkPicture(rgba, link, grid, tools)).passed) {
    const paintBand = async (at: number, band: Band) => flatten(await tools.raster(svg, at, band));
    const finished = await finishPicture({ rgba, paintBand }, { link, side }, tools);
    if (finished) return { outcome: 'readable', ...finished, checked };
  }
  if (!mayRepair) return { outcome: 'unreadable' };
  const blend = createBlender({ link, picture: { svg, dot: 'circle', ...findColors(rgba) }, raw: rgba }, tools);
  for (const strength of repairs) {
    tools.signal?.throwIfAborted();
    const blended = await blend({ level: 'H', strength });
    const finished = blended && (await finishPicture(blended, { link, side }, tools));
    if (finished) return { outcome: 'repaired', ...finished, checked };
  }
  return { outcome: 'unreadable' };
}

async function showsOther(rgba: Rgba, link: string, { readers, signal }: PaintTools): Promise<boolean> {
  const seen = seeColors(rgba);
  for (const reader of readers) {
    signal?.throwIfAborted();
    const text = await reader.read(seen);
    if (text !== undefined && text !== '' && text !== link) return true;
  }
  return false;
}
