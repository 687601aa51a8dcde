import { limits } from '@evercode/contract';
import { drawContactPhoto } from '../../../platform/pictures/contact-photo.ts';
import { openPicture, refusePicture } from '../../../platform/pictures/open-picture.ts';

type ResizedPicture = { side: number; height: number; bytes: Buffer };
export type DrawnPicture = { sides: ResizedPicture[]; contactPhoto: Buffer };

const QUALITY = 82;

/**
 * Redraws a picture upright and without metadata, as WebP in each of the standard widths that it has (a narrower one in
 * its own width), and as a small JPEG for contact files.
 */
export async function redrawPicture(path: string): Promise<DrawnPicture> {
  const picture = await openPicture(path);
  const { autoOrient } = await picture.metadata().catch(refusePicture);
  const fitting = limits.assets.pictureSides.filter((side) => side <= autoOrient.width);
  const drawn: ResizedPicture[] = [];
  // Sequential, because each resize decodes the whole picture into memory.
  for (const side of fitting.length > 0 ? fitting : [autoOrient.width]) {
    const { data, info } = await picture
      .clone()
      .resize({ width: side })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(refusePicture);
    drawn.push({ side: info.width, height: info.height, bytes: data });
  }
  return { sides: drawn, contactPhoto: await drawContactPhoto(picture).catch(refusePicture) };
}
