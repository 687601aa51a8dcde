import { readImage, readVectorLogo, type DrawingAssets, type RasterImage } from '@evercode/qr';

export type LogoPicture = Pick<DrawingAssets, 'vectorLogo' | 'rasterLogo'>;

/** What a logo's asset holds: outlines where it could be kept as such, else pixels. Nothing of what is neither. */
export async function readLogo(asset: Blob): Promise<LogoPicture> {
  if (asset.type.startsWith('image/svg+xml')) return { vectorLogo: readVectorLogo(await asset.text()) };
  return { rasterLogo: await readPicture(asset) };
}

export async function readPicture(asset: Blob): Promise<RasterImage | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // Asked for as a data URL, it is one.
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(new Error('The file cannot be read', { cause: reader.error })));
  reader.readAsDataURL(asset);
  return readImage(await promise);
}
