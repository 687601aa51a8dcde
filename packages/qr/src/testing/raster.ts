/** For tests: decodes pictures and compares them. */
import sharp from 'sharp';
import { readBarcodes } from 'zxing-wasm/reader';

/** RGB. */
export type Raster = Readonly<{ width: number; height: number; bytes: Uint8Array }>;

/** Decodes a picture, on white where it is transparent. */
export async function unpack(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/**
 * Share of the pixels with a channel that differs by more than a quarter of its range. 1 if the sizes differ by more
 * than a pixel.
 */
export function shareOfPixelsOff(one: Raster, other: Raster): number {
  if (Math.abs(one.width - other.width) + Math.abs(one.height - other.height) > 1) return 1;
  const width = Math.min(one.width, other.width);
  const height = Math.min(one.height, other.height);
  let off = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isFar(one.bytes, (y * one.width + x) * 3, other.bytes, (y * other.width + x) * 3)) off++;
    }
  }
  return off / (width * height);
}

/** No array or closure for each of millions of pixels. */
function isFar(one: Uint8Array, a: number, other: Uint8Array, b: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs((one[a + channel] ?? 0) - (other[b + channel] ?? 0)) > 64) return true;
  return false;
}

/** The texts of all codes that zxing finds. Call `prepareScanner` first. */
export async function readRaster({ width, height, bytes }: Raster): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++) data[pixel * 4 + channel] = bytes[pixel * 3 + channel] ?? 0;
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], textMode: 'Plain' },
  );
  return found.map((code) => code.text);
}
