import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from './paint/picture.ts';

/** The WebAssembly of zxing. Without it the package would download one from a third party. */
export type ZxingProgram = Readonly<{ wasmBinary: ArrayBuffer } | { wasmUrl: string }>;

export function prepareZxing(program: ZxingProgram): void {
  prepareZXingModule({
    overrides: 'wasmBinary' in program ? { wasmBinary: program.wasmBinary } : { locateFile: () => program.wasmUrl },
  });
}

/** `binary`: the picture is black and white already. */
export async function readWithZxing(
  { width, height, luma }: Picture,
  { binary = false } = {},
): Promise<string | undefined> {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + luma.length);
  file.set(head);
  file.set(luma, head.length);
  const [result] = await readBarcodes(file, {
    formats: ['QRCode'],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
    tryInvert: false,
    tryDownscale: false,
    tryRotate: false,
    binarizer: binary ? 'FixedThreshold' : 'LocalAverage',
  });
  return result?.text;
}

export function readWithQr({ width, height, luma }: Picture): string | undefined {
  try {
    // No time limit, so the result does not depend on the load of the machine.
    return decodeQr({ width, height, data: luma }, { format: 'I420', timeLimit: Infinity });
  } catch {
    return undefined;
  }
}
