import { limits } from '@evercode/contract';
import type { Sharp } from 'sharp';

/** A square, because phones show it as one. */
const SIDE = 480;
/** The first quality that is small enough is taken; the last one always is. */
const QUALITIES = [82, 65, 45, 25, 10];

/**
 * A photo for address books: JPEG, which all of them import, without transparency, and small enough to be embedded in a
 * contact.
 */
export async function drawContactPhoto(picture: Sharp): Promise<Buffer> {
  const square = picture
    .clone()
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  let drawn = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    drawn = await square.clone().jpeg({ quality, progressive: false }).toBuffer();
    if (drawn.length <= limits.contactPhoto.bytes) break;
  }
  return drawn;
}
