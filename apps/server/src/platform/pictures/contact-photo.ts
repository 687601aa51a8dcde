import { limits } from '@evercode/contract';
import type { Sharp } from 'sharp';

/** A square, as every phone shows it. */
const SIDE = 480;
/** The first that is small enough is taken; the last is. */
const QUALITIES = [82, 65, 45, 25, 10];

/** For address books: a JPEG, which all of them import, without transparency, and small enough to travel inside the text of a contact. */
export async function drawContactPhoto(picture: Sharp): Promise<Buffer> {
  const square = picture.clone().resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true }).flatten({ background: '#fff' });
  let drawn = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    drawn = await square.clone().jpeg({ quality, progressive: false }).toBuffer();
    if (drawn.length <= limits.contactPhoto.bytes) break;
  }
  return drawn;
}
