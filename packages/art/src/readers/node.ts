/** Readers and drawing in Node: the entry point `@evercode/art/node`. Call each once per thread. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import jsQrModule from 'jsqr';
import sharp from 'sharp';
import { getDefaultScanner, scanGrayBuffer, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Raster, Rgba } from '../raster.ts';
import { createQuirc } from './quirc/quirc.ts';
import { colorsOf, type Reader } from './reader.ts';

export type { Reader };

// The package is CommonJS with a default of its own, which Node hands out as a property.
const readWithJsQr = jsQrModule as unknown as typeof jsQrModule.default;

export async function createReaders(): Promise<readonly Reader[]> {
  const [zxing, quirc] = await Promise.all([
    readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    readFile(new URL('./quirc/quirc.wasm', import.meta.url)),
  ]);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(zxing).buffer } });
  const scanner = await getDefaultScanner();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  return [
    {
      name: 'zxing',
      read: async (seen) => {
        const image = { data: colorsOf(seen), width: seen.width, height: seen.height, colorSpace: 'srgb' as const };
        const [found] = await readBarcodes(image, {
          formats: ['QRCode'],
          textMode: 'Plain',
          maxNumberOfSymbols: 1,
          tryInvert: false,
        });
        return found?.text;
      },
    },
    {
      name: 'jsqr',
      read: (seen) => readWithJsQr(colorsOf(seen), seen.width, seen.height, { inversionAttempts: 'dontInvert' })?.data,
    },
    { name: 'quirc', read: await createQuirc(new Uint8Array(quirc)) },
    {
      name: 'zbar',
      read: async ({ width, height, luma }) => {
        const [found] = await scanGrayBuffer(luma.slice().buffer, width, height, scanner);
        return found?.decode();
      },
    },
  ];
}

/** Draws without fonts and without reading any file. */
export const rasterInNode: Raster = async (svg, side) => {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } }).render();
  return unmultiply(image.width, image.height, image.pixels);
};

/** The library multiplies colors by alpha. */
function unmultiply(width: number, height: number, pixels: Uint8Array): Rgba {
  const data = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let part = at - 3; part < at; part++) data[part] = ((data[part] ?? 0) * 255) / alpha;
  }
  return { width, height, data };
}

export async function encodePng({ width, height, data }: Rgba): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 8 })
    .toBuffer();
}
