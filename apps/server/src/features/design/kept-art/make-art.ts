import { limits } from '@evercode/contract';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { isPicture, openPicture, refusePicture } from '../../../platform/pictures/open-picture.ts';

/** The stored forms of a picture: redrawn as JPEGs with full colors, which all formats of files can embed. */
export async function makeArt(file: Uint8Array): Promise<{ bytes: Buffer; small: Buffer }> {
  if (!isPicture(file, ['png', 'jpeg', 'webp'])) throw new AppError('picture-unsupported');
  const picture = (await openPicture(file)).flatten({ background: '#fff' });
  const { width, height } = await picture.metadata();
  if (width !== height || width < limits.keptArt.least) throw new AppError('art-refused');
  const encode = (side: number, quality: number) =>
    picture
      .clone()
      .resize(side, side, { withoutEnlargement: true })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
      .catch(refusePicture);
  return { bytes: await encode(limits.keptArt.side, 90), small: await encode(limits.keptArt.small, 82) };
}
