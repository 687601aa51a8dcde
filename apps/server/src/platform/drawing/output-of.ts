import { limits, type ImageFormat } from '@evercode/contract';
import { violationError } from '../http/app-error.ts';
import type { DrawingOutput } from './drawing.ts';

type Wanted = Readonly<{ size?: number | undefined; sizeMm: number; colorSpace: 'rgb' | 'cmyk' }>;

/** What the schema of a query cannot see, as the format stands elsewhere. */
export function outputOf(format: ImageFormat, { size, sizeMm, colorSpace }: Wanted): DrawingOutput {
  const isPhoto = format === 'jpeg' || format === 'webp';
  if (isPhoto && size !== undefined && size > limits.photo.max) {
    throw violationError('size', 'too-large', `A JPEG or WebP has at most ${limits.photo.max} pixels on a side`);
  }
  return { format, size, sizeMm, colorSpace };
}

/** The size that makes a difference to scanners, if it is known: a screen shows a picture as large as it likes. */
export function sizeOnPaper({ format, sizeMm }: DrawingOutput): number | undefined {
  return format === 'pdf' || format === 'eps' ? sizeMm : undefined;
}
