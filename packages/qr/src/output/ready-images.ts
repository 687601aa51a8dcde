import sharp from 'sharp';
import { mostImagePixels, type RasterImage } from '../design/image.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * The scene with its pictures in formats that the rasteriser reads, which WebP is not. One whose bytes turn out to be
 * damaged is left out, as a browser does. Throws a RangeError for a picture that is too large to be unpacked.
 */
export async function readyImages(scene: Scene): Promise<Scene> {
  if (scene.items.every(({ kind }) => kind === 'path')) return scene;
  const items = await Promise.all(scene.items.map(async (item) => {
    if (item.kind === 'path') return item;
    const { width, height, type } = item.image;
    if (width * height > mostImagePixels) throw new RangeError(`A picture of ${width} by ${height} pixels is too large`);
    if (type !== 'image/webp') return item;
    const image = await turnIntoPng(item.image);
    return image && { ...item, image };
  }));
  return { ...scene, items: items.filter((item) => item !== undefined) };
}

async function turnIntoPng(image: RasterImage): Promise<RasterImage | undefined> {
  try {
    const png = await sharp(Buffer.from(image.base64, 'base64'), { limitInputPixels: mostImagePixels }).png({ compressionLevel: 1 }).toBuffer();
    return { ...image, type: 'image/png', base64: png.toString('base64') };
  } catch {
    return undefined;
  }
}
