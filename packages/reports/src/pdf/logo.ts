import type { Report } from '../report.ts';
import { MARGIN } from './look.ts';
import type { Pen } from './pen.ts';

/** In points. */
const max = { width: 150, height: 28 };
const GAP = 10;
/** Distance from the top of a heading line to its middle. */
const MIDDLE = 6;

/**
 * Draws the logo before the name of the workspace and returns the width it takes. Its height is limited to the free
 * space around the first line.
 */
export function drawLogo(pen: Pen, logo: Report['logo']): number {
  if (logo === undefined) return 0;
  const { png, width, height } = logo;
  // At most one point per pixel, so that small logos stay sharp.
  const scale = Math.min(1, max.width / width, max.height / height);
  // PDFKit requires a Buffer, and a worker thread receives a plain Uint8Array.
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  pen.document.image(bytes, MARGIN, pen.y + MIDDLE - (scale * height) / 2, {
    width: scale * width,
    height: scale * height,
  });
  return scale * width + GAP;
}
