import { imageFormatName, isPrintFormat, maxPixelsOf, type ImageFormat } from '@evercode/contract';
import { violationError } from '../http/answers/app-error.ts';
import type { DrawingOutput } from './drawing.ts';

type Wanted = Readonly<{ size?: number | undefined; sizeMm: number; colorSpace: 'rgb' | 'cmyk' }>;

/** Checks the bound of the format, which is in the path and out of reach of the query's schema. */
export function outputOf(format: ImageFormat, { size, sizeMm, colorSpace }: Wanted): DrawingOutput {
  const maxPixels = maxPixelsOf(format);
  if (size !== undefined && size > maxPixels) {
    throw violationError('size', 'too-large', `A ${imageFormatName(format)} has at most ${maxPixels} pixels on a side`);
  }
  return { format, size, sizeMm, colorSpace };
}

/** The size at which scanners will see the code. Undefined for screens, which scale a picture freely. */
export function sizeOnPaper({ format, sizeMm }: DrawingOutput): number | undefined {
  return isPrintFormat(format) ? sizeMm : undefined;
}
