import type { Sharp } from 'sharp';
import { AppError } from '../http/answers/app-error.ts';
import { isPicture, openPicture, refusePicture } from './open-picture.ts';

/** A face, cropped to a square, or a logo of any shape, fitted into a square. */
export type PictureShape = 'square' | 'inside';

export type MadePicture = { type: 'image/webp'; bytes: Buffer };

const SQUARE = 256;
const INSIDE = 512;
const QUALITY = 86;

/**
 * Decodes an upload and encodes it again: the result holds the pixels and no metadata or hidden payload. Other formats
 * that the library could read (SVG, TIFF, PDF) are refused unread.
 */
export async function makePicture(file: Uint8Array, shape: PictureShape): Promise<MadePicture> {
  if (file.length === 0) throw new AppError('picture-unreadable');
  if (!isPicture(file, ['png', 'jpeg', 'webp', 'gif', 'avif'])) throw new AppError('picture-unsupported');
  const bytes = await resize(await openPicture(file), shape)
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(refusePicture);
  return { type: 'image/webp', bytes };
}

function resize(picture: Sharp, shape: PictureShape): Sharp {
  return shape === 'square'
    ? picture.resize(SQUARE, SQUARE, { fit: 'cover' })
    : picture.resize(INSIDE, INSIDE, { fit: 'inside', withoutEnlargement: true });
}
