/** For tests: scans a painted scene with independent decoders. */
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

type Scan = Readonly<{ text: string; level: string }> | string;

/** Scans with zxing, at a second size if it finds nothing at the first one: see `downscaleThreshold`. */
export async function scan(scene: Scene): Promise<Scan> {
  const first = await scanPicture(paint(scene));
  return typeof first === 'string' ? scanPicture(paint(scene, pixelsPerModule + 1)) : first;
}

async function scanPicture(picture: ReturnType<typeof paint>): Promise<Scan> {
  const results = await readBarcodes(new Uint8Array(picture.asPng()), {
    formats: ['QRCode'],
    textMode: 'Plain',
    downscaleThreshold,
  });
  const [result] = results;
  if (!result || results.length !== 1) return `${results.length} codes found`;
  return { text: result.text, level: result.ecLevel };
}

/**
 * Scans with the decoder of the package `qr`, a different algorithm. It gets a second size, like zxing: at 4, 8 and
 * 16 pixels per module it misses flowers inside pale markers that it reads at every other size.
 */
export function scanOtherwise(scene: Scene): string {
  const first = decode(paint(scene));
  return first.text ?? decode(paint(scene, pixelsPerModule + 1)).text ?? first.failure;
}

type Decoded = { text: string; failure?: never } | { text?: never; failure: string };

function decode({ pixels: data, width, height }: ReturnType<typeof paint>): Decoded {
  try {
    // No time limit, so the result does not depend on the load of the machine.
    return { text: decodeQr({ data, width, height }, { timeLimit: Infinity }) };
  } catch (error) {
    return { failure: String(error) };
  }
}

// The rasteriser's pixels are outside of the heap and invisible to the garbage collector: without collections, hundreds
// of pictures would take gigabytes.
const paintsBetweenCollections = 40;
let paints = 0;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // exists because of the flag
  collect();
}

/**
 * Pictures from this size on are scanned at smaller sizes too, as zxing does with camera pictures. At single sizes
 * zxing misses symbols that it reads at all others: at eight pixels per module, one of 21 modules with a teal petal and
 * drop as markers, and one with pink frames.
 */
const downscaleThreshold = 100;

// At six, zxing misses a symbol of 93 modules with a bevel and a heart as markers; `qr` reads it.
const pixelsPerModule = 8;

/** Paints a scene on white. */
function paint(scene: Scene, scale = pixelsPerModule) {
  if (++paints % paintsBetweenCollections === 0) collectGarbage();
  const size = Math.max(Math.round(Math.max(scene.width, scene.height) * scale), 200);
  return new Resvg(renderSvg(scene, { size }), { font: { loadSystemFonts: false }, background: '#fff' }).render();
}
