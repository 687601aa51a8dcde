import type { Sharp } from 'sharp';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { refusePicture } from '../../../platform/pictures/open-picture.ts';

export type Shrunk = { bytes: Buffer; width: number; height: number };

type Bounds = { side: number; bytes: number };

/** Scales a picture down until it fits the bounds: every drawing with it embeds its bytes. */
export async function shrinkPicture(
  picture: Sharp,
  encode: (picture: Sharp) => Sharp,
  { side, bytes }: Bounds,
): Promise<Shrunk> {
  for (let longer = side; longer >= 64; longer = Math.floor(longer * 0.7)) {
    const resized = picture.clone().resize(longer, longer, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(resized).toBuffer({ resolveWithObject: true }).catch(refusePicture);
    if (data.length <= bytes) return { bytes: data, width: info.width, height: info.height };
  }
  throw new AppError('picture-too-large');
}
