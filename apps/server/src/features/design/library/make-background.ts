import { limits } from '@evercode/contract';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { isPicture, openPicture } from '../../../platform/pictures/open-picture.ts';
import { shrinkPicture, type Shrunk } from './shrink-picture.ts';

type MadeBackground = Shrunk & { type: 'image/jpeg' };

/** Redraws a background picture as a JPEG; transparent areas become white. */
export async function makeBackground(file: Uint8Array): Promise<MadeBackground> {
  if (file.length === 0) throw new AppError('picture-unreadable');
  if (!isPicture(file, ['png', 'jpeg', 'webp'])) throw new AppError('picture-unsupported');
  const picture = (await openPicture(file)).flatten({ background: '#fff' });
  return {
    type: 'image/jpeg',
    ...(await shrinkPicture(picture, (sized) => sized.jpeg({ quality: 82 }), limits.backgrounds)),
  };
}
