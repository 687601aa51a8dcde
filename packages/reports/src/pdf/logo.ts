import type { Report } from '../report.ts';
import { MARGIN } from './look.ts';
import type { Pen } from './pen.ts';

/** Points. */
const most = { width: 150, height: 28 };
const GAP = 10;
/** From the top of a line of the heading to its middle. */
const MIDDLE = 6;

/** The mark of the workspace before its name: says how far the name moves. It is no higher than what is free above the first line and below it. */
export function drawLogo(pen: Pen, logo: Report['logo']): number {
  if (logo === undefined) return 0;
  const { png, width, height } = logo;
  // Never larger than a pixel a point: a small one stays sharp.
  const scale = Math.min(1, most.width / width, most.height / height);
  // The library takes bytes as a Buffer alone, which they are no longer in another thread.
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  pen.document.image(bytes, MARGIN, pen.y + MIDDLE - (scale * height) / 2, { width: scale * width, height: scale * height });
  return scale * width + GAP;
}
