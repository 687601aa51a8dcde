/** Readers and drawing in Node: the entry point `@evercode/art/node`. Call each once per thread. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodeOpaque } from '@evercode/qr/png-bands';
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
        const [found] = await scanGrayBuffer(bufferOf(luma), width, height, scanner);
        return found?.decode();
      },
    },
  ];
}

/** The whole buffer, if there is nothing else in it: zbar copies it and leaves it as it is. */
function bufferOf(luma: Uint8Array): ArrayBuffer {
  const { buffer } = luma;
  return buffer instanceof ArrayBuffer && buffer.byteLength === luma.byteLength ? buffer : luma.slice().buffer;
}

/** How many modules the code in a picture has on a side; undefined if none is found. */
export function measureModules({ data, width, height }: Rgba): number | undefined {
  const found = readWithJsQr(data, width, height, { inversionAttempts: 'dontInvert' });
  return found ? 17 + 4 * found.version : undefined;
}

/** Dots per inch at which a unit of a document is one pixel. */
const unitDensity = 72;

const viewBox = /viewBox="0 0 (\d+(?:\.\d+)?) [^"]*"/;
const lengths = / (?:width|height)="[^"]*"/g;

/** Draws from memory alone: a document from a buffer has no place from which it could load anything. */
export const rasterInNode: Raster = async (svg, side, { top, rows } = { top: 0, rows: side }) => {
  const box = Number(viewBox.exec(svg)?.[1] ?? side);
  const unit = box / side;
  // A band is a document of its own: one that was cut from the whole would be painted with all that is above it.
  const rootEnd = svg.indexOf('>');
  const root = svg
    .slice(0, rootEnd)
    .replaceAll(lengths, '')
    .replace(viewBox, `viewBox="0 ${top * unit} ${box} ${rows * unit}"`);
  const band = root + svg.slice(rootEnd);
  const { data, info } = await sharp(Buffer.from(band), { density: unitDensity / unit })
    .resize(side, rows, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
};

/** What zlib gains above this is little, at several times the time. */
const compression = 6;

export async function encodePng(side: number, bands: Iterable<Rgba> | AsyncIterable<Rgba>): Promise<Uint8Array> {
  return encodeOpaque({ width: side, height: side, level: compression }, bytesOf(bands));
}

async function* bytesOf(bands: Iterable<Rgba> | AsyncIterable<Rgba>): AsyncGenerator<Uint8Array> {
  for await (const { data } of bands) yield new Uint8Array(data.buffer, data.byteOffset, data.length);
}
