import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from './degrade.ts';

export const decoderNames = ['zxing', 'qr'] as const;
type DecoderName = (typeof decoderNames)[number];

/** The text that each decoder reads, or undefined. */
type Decode = (picture: Picture) => Promise<Readonly<Record<DecoderName, string | undefined>>>;

export async function prepareDecoders(): Promise<Decode> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return async ({ width, height, grey }) => {
    const data = new Uint8ClampedArray(width * height * 4);
    for (const [place, value] of grey.entries())
      data.fill(value, place * 4, place * 4 + 3).fill(255, place * 4 + 3, place * 4 + 4);
    const [found] = await readBarcodes(
      { data, width, height, colorSpace: 'srgb' },
      { formats: ['QRCode'], textMode: 'Plain' },
    );
    return { zxing: found?.text, qr: readWithQr({ data, width, height }) };
  };
}

function readWithQr(image: { data: Uint8ClampedArray; width: number; height: number }): string | undefined {
  try {
    return decodeQr(image);
  } catch {
    return undefined; // it throws if there is no code
  }
}
