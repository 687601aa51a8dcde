/** Loads the decoder and decodes pictures in Node: the entry point `@evercode/qr/readability/node`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZxing } from './decoders.ts';
import type { DecodeImage } from './paint/paint-picture.ts';

/** Call it once per thread. */
export async function prepareInNode(): Promise<void> {
  const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZxing({ wasmBinary: new Uint8Array(program).buffer });
}

const maxPixels = 4096 * 4096;
const maxSide = 2048;

export const decodeInNode: DecodeImage = async ({ base64 }, { width, height }) => {
  try {
    const { data, info } = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: maxPixels })
      .resize(Math.min(maxSide, width), Math.min(maxSide, height), { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
};
