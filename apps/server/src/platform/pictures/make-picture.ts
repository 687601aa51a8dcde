import type { Sharp } from 'sharp';
import { limits } from '@evercode/contract';
import { AppError } from '../http/app-error.ts';

/** A square of somebody's face; or a mark of any shape, inside a square. */
export type PictureShape = 'square' | 'inside';

export type MadePicture = { type: 'image/webp'; bytes: Buffer };

const SQUARE = 256;
const INSIDE = 512;
const QUALITY = 86;
const TIMEOUT_SECONDS = 10;

/**
 * Decodes what a stranger sent and draws it anew: what comes out holds pixels and nothing else of the file, neither where it was taken nor
 * what was hidden behind them. Which decoder gets to see the file, its first bytes say; its name and type are only claims.
 */
export async function makePicture(file: Uint8Array, shape: PictureShape): Promise<MadePicture> {
  if (file.length === 0) throw new AppError('picture-unreadable');
  if (!isPicture(file)) throw new AppError('picture-unsupported');
  // Loaded with the first picture: most days of most installations see none, and it is large.
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, { limitInputPixels: limits.picture.pixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: TIMEOUT_SECONDS });
  const { width, height } = await picture.metadata().catch(refuse);
  if (width * height > limits.picture.pixels || Math.max(width, height) > limits.picture.side) throw new AppError('picture-too-large');
  const bytes = await fit(picture.autoOrient(), shape).webp({ quality: QUALITY }).toBuffer().catch(refuse);
  return { type: 'image/webp', bytes };
}

function fit(picture: Sharp, shape: PictureShape): Sharp {
  return shape === 'square'
    ? picture.resize(SQUARE, SQUARE, { fit: 'cover' })
    : picture.resize(INSIDE, INSIDE, { fit: 'inside', withoutEnlargement: true });
}

function refuse(cause: unknown): never {
  // The library has no codes: this is how it says so of a picture whose head promises more pixels than it may have.
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  throw new AppError(isTooLarge ? 'picture-too-large' : 'picture-unreadable', { cause });
}

/** How the files of each kind begin, a dot for any byte. Everything else the library could read (SVG, TIFF, PDF) is refused unread. */
const beginnings = ['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'RIFF....WEBP', 'GIF87a', 'GIF89a', '....ftypavif', '....ftypavis'];

function isPicture(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1');
  return beginnings.some((beginning) => beginning.split('').every((character, at) => character === '.' || character === start[at]));
}
