import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from './picture.ts';

/** Where zxing's program comes from; without it, its package would fetch one from a foreign host. */
export type ZxingProgram = Readonly<{ wasmBinary: ArrayBuffer } | { wasmUrl: string }>;

export function prepareZxing(program: ZxingProgram): void {
  prepareZXingModule({ overrides: 'wasmBinary' in program ? { wasmBinary: program.wasmBinary } : { locateFile: () => program.wasmUrl } });
}

/** `binary`: whether the picture is black and white already. */
export async function readWithZxing({ width, height, luma }: Picture, { binary = false } = {}): Promise<string | undefined> {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + luma.length);
  file.set(head);
  file.set(luma, head.length);
  const [result] = await readBarcodes(file, {
    formats: ['QRCode'], textMode: 'Plain', maxNumberOfSymbols: 1, tryInvert: false, tryDownscale: false, tryRotate: false,
    binarizer: binary ? 'FixedThreshold' : 'LocalAverage',
  });
  return result?.text;
}

export function readWithQr({ width, height, luma }: Picture): string | undefined {
  try {
    // Without a limit the same picture always gives the same answer.
    return decodeQr({ width, height, data: luma }, { format: 'I420', timeLimit: Infinity });
  } catch {
    return undefined;
  }
}
