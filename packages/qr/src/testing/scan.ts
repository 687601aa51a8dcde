/** For tests: what independent decoders make of a scene that has been turned into pixels. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { renderSvg } from '../output/svg.ts';
import type { Scene } from '../scene/scene.ts';

export async function prepareScanner(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

export type Scan = Readonly<{ text: string; level: string }> | string;

/** With zxing, which is told nothing about the text. */
export async function scan(scene: Scene): Promise<Scan> {
  const results = await readBarcodes(new Uint8Array(paint(scene).asPng()), { formats: ['QRCode'], textMode: 'Plain', downscaleThreshold });
  const [result] = results;
  if (!result || results.length !== 1) return `${results.length} codes found`;
  return { text: result.text, level: result.ecLevel };
}

/** With the decoder of `qr`, which goes about it in another way. */
export function scanOtherwise(scene: Scene): string {
  try {
    const { pixels: data, width, height } = paint(scene);
    return decodeQr({ data, width, height });
  } catch (error) {
    return String(error);
  }
}

// The rasteriser's pixels lie outside of the heap, where nothing tells the collector how many there are: hundreds of
// pictures would take gigabytes.
const paintsBetweenCollections = 40;
let paints = 0;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // there since the flag was set
  collect();
}

/**
 * Pictures from this size on are also looked at smaller, as zxing does with those of a camera. At one size or another it misses a symbol that it reads at all
 * others: at eight pixels in a module, one of 21 modules whose markers are a teal petal around a drop.
 */
const downscaleThreshold = 100;

// At six, zxing misses a symbol of 93 modules whose markers are a heart within a bevel; `qr` reads it.
const pixelsInModule = 8;

/** White paper shows through where nothing is painted. */
function paint(scene: Scene) {
  if (++paints % paintsBetweenCollections === 0) collectGarbage();
  const size = Math.max(Math.round(Math.max(scene.width, scene.height) * pixelsInModule), 200);
  return new Resvg(renderSvg(scene, { size }), { font: { loadSystemFonts: false }, background: '#fff' }).render();
}
