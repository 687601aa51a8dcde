import { readImage, readVectorLogo, type DrawingAssets, type RasterImage } from '@evercode/qr';
import { readAsDataUrl } from './read-as-data-url.ts';

type LogoPicture = Pick<DrawingAssets, 'vectorLogo' | 'rasterLogo'>;

/** The content of a logo's file: vectors when it was stored as such, else pixels. Empty for anything else. */
export async function readLogo(file: Blob): Promise<LogoPicture> {
  if (file.type.startsWith('image/svg+xml')) return { vectorLogo: readVectorLogo(await file.text()) };
  return { rasterLogo: await readPicture(file) };
}

export const readPicture = async (file: Blob): Promise<RasterImage | undefined> => readImage(await readAsDataUrl(file));
