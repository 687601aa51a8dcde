import { limits } from '@evercode/contract';
import { drawContactPhoto } from '../../platform/pictures/contact-photo.ts';
import { openPicture, refusePicture } from '../../platform/pictures/open-picture.ts';

export type DrawnSide = { side: number; height: number; bytes: Buffer };
export type DrawnPicture = { sides: DrawnSide[]; contactPhoto: Buffer };

const QUALITY = 82;

/**
 * A picture anew, as WebP in each width that it is wide enough for; upright, and without what else was in the file. One narrower than all of them
 * is drawn as wide as it is. And once as small as address books want it.
 */
export async function redrawPicture(path: string): Promise<DrawnPicture> {
  const picture = await openPicture(path);
  const { autoOrient } = await picture.metadata().catch(refusePicture);
  const fitting = limits.assets.pictureSides.filter((side) => side <= autoOrient.width);
  const drawn: DrawnSide[] = [];
  // One after the other: each unpacks the whole picture.
  for (const side of fitting.length > 0 ? fitting : [autoOrient.width]) {
    const { data, info } = await picture.clone().resize({ width: side }).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }).catch(refusePicture);
    drawn.push({ side: info.width, height: info.height, bytes: data });
  }
  return { sides: drawn, contactPhoto: await drawContactPhoto(picture).catch(refusePicture) };
}
