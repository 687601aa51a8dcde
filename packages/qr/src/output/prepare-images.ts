import sharp from 'sharp';
import { mostImagePixels, type RasterImage } from '../design/image.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * Converts WebP pictures to PNG, because the rasteriser cannot read WebP. Leaves out pictures with damaged bytes, as
 * browsers do. Throws a RangeError for a picture with too many pixels.
 */
export async function prepareImages(scene: Scene): Promise<Scene> {
  if (scene.items.every(({ kind }) => kind === 'path')) return scene;
  const items = await Promise.all(
    scene.items.map(async (item) => {
      if (item.kind === 'path') return item;
      const { width, height, type } = item.image;
      if (width * height > mostImagePixels)
        throw new RangeError(`A picture of ${width} by ${height} pixels is too large`);
      if (type !== 'image/webp') return item;
      const image = await convertToPng(item.image);
      return image && { ...item, image };
    }),
  );
  return { ...scene, items: items.filter((item) => item !== undefined) };
}

async function convertToPng(image: RasterImage): Promise<RasterImage | undefined> {
  try {
    const png = await sharp(Buffer.from(image.base64, 'base64'), { limitInputPixels: mostImagePixels })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { ...image, type: 'image/png', base64: png.toString('base64') };
  } catch {
    return undefined;
  }
}
