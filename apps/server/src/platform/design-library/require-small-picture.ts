import { mostImagePixels, readImage } from '@evercode/qr';
import { violationError } from '../http/answers/app-error.ts';

/** Limits the decoded size of a picture inside a design: a few bytes can claim to decode to gigabytes. */
export function requireSmallPicture(dataUrl: string | undefined, field: string): void {
  const image = readImage(dataUrl ?? '');
  if (image && image.width * image.height > mostImagePixels)
    throw violationError(field, 'too-large', 'The picture has too many pixels');
}
