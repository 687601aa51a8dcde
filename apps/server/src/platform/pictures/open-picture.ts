import { limits } from '@evercode/contract';
import type { Sharp } from 'sharp';
import { AppError } from '../http/answers/app-error.ts';

const TIMEOUT_SECONDS = 10;

/** The magic bytes of each format, a dot for any byte. */
const beginnings = {
  png: ['\u0089PNG\r\n\u001a\n'],
  jpeg: ['\u00ff\u00d8\u00ff'],
  webp: ['RIFF....WEBP'],
  gif: ['GIF87a', 'GIF89a'],
  avif: ['....ftypavif', '....ftypavis'],
} as const;
type PictureKind = keyof typeof beginnings;

/** The format by its first bytes; the file's name and type are only claims. */
export function isPicture(file: Uint8Array, kinds: readonly PictureKind[]): boolean {
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1');
  return kinds.some((kind) =>
    beginnings[kind].some((beginning) =>
      beginning.split('').every((character, at) => character === '.' || character === start[at]),
    ),
  );
}

/**
 * Opens a picture of a known format, rotated upright and bounded in decoded size; from bytes or from a path. Everything
 * made from it holds pixels and no metadata.
 */
export async function openPicture(file: Uint8Array | string): Promise<Sharp> {
  // Loaded with the first picture: the library is large and rarely needed.
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, {
    limitInputPixels: limits.picture.pixels,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: TIMEOUT_SECONDS });
  const { width, height } = await picture.metadata().catch(refusePicture);
  if (width * height > limits.picture.pixels || Math.max(width, height) > limits.picture.side)
    throw new AppError('picture-too-large');
  return picture.autoOrient();
}

export function refusePicture(cause: unknown): never {
  // The library has no error codes: this is its message for a picture whose header claims too many pixels.
  const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
  throw new AppError(isTooLarge ? 'picture-too-large' : 'picture-unreadable', { cause });
}
