import type { Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { isPicture, openPicture, refusePicture } from './open-picture.ts';

/** A square of somebody's face; or a mark of any shape, inside a square. */
export type PictureShape = 'square' | 'inside';

export type MadePicture = { type: 'image/webp'; bytes: Buffer };

const SQUARE = 256;
const INSIDE = 512;
const QUALITY = 86;

/**
 * Decodes what a stranger sent and draws it anew: what comes out holds pixels and nothing else of the file, neither where it was taken nor
 * what was hidden behind them. Everything else the library could read (SVG, TIFF, PDF) is refused unread.
 */
export async function makePicture(file: Uint8Array, shape: PictureShape): Promise<MadePicture> {
  if (file.length === 0) throw new AppError('picture-unreadable');
  if (!isPicture(file, ['png', 'jpeg', 'webp', 'gif', 'avif'])) throw new AppError('picture-unsupported');
  const bytes = await fit(await openPicture(file), shape).webp({ quality: QUALITY }).toBuffer().catch(refusePicture);
  return { type: 'image/webp', bytes };
}

function fit(picture: Sharp, shape: PictureShape): Sharp {
  return shape === 'square'
    ? picture.resize(SQUARE, SQUARE, { fit: 'cover' })
    : picture.resize(INSIDE, INSIDE, { fit: 'inside', withoutEnlargement: true });
}
