import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

/** Decodes an image with an independent decoder: the text of every code found. */
export async function decodeImage(image: Uint8Array): Promise<string[]> {
  ready ??= prepare();
  await ready;
  const codes = await readBarcodes(image, { formats: ['QRCode'] });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
