/** PNG for Node: the entry point `@evercode/qr/png`, since the rasteriser is a native module that no browser loads. */
import type { Scene } from '../scene/scene.ts';
import { divideByAlpha, paintPart } from './paint-scene.ts';
import { choosePixelRows, type PixelRows } from './pixel-rows.ts';
import { findPlainPicture } from './plain-picture.ts';
import { writePlainPng } from './plain-png.ts';
import { filters, writeChunk, writePalette, writePngStart } from './png-format.ts';
import { readyImages } from './ready-images.ts';
import { startDeflating } from './start-deflating.ts';

/** The longer side in pixels, inclusive. */
export const pngSize = Object.freeze({ min: 64, max: 8192 });

export type PngOptions = Readonly<{
  size: number;
  /** Nothing more is painted for a client that has left. */
  signal?: AbortSignal | undefined;
}>;

export async function renderPng(scene: Scene, options: PngOptions): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamPng(scene, options)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * The same, piece by piece. It is painted in bands, one compressed while the next is painted, so the largest needs no
 * more memory than one of a thousand pixels. Throws a RangeError for a size out of its bounds and for a picture too large to unpack.
 */
export async function* streamPng(scene: Scene, { size, signal }: PngOptions): AsyncGenerator<Uint8Array> {
  if (!Number.isInteger(size) || size < pngSize.min || size > pngSize.max) {
    throw new RangeError(`The size of a PNG is a whole number from ${pngSize.min} to ${pngSize.max}`);
  }
  signal?.throwIfAborted();
  const scale = size / Math.max(scene.width, scene.height);
  const pixels = { width: Math.max(1, Math.round(scene.width * scale)), height: Math.max(1, Math.round(scene.height * scale)) };
  const plain = findPlainPicture(scene);
  if (plain) yield writePlainPng(plain, pixels);
  else yield* streamPainted(await readyImages(scene), { ...pixels, scale, signal });
}

type Picture = Readonly<{ width: number; height: number; scale: number; signal: AbortSignal | undefined }>;

// Every band reads all paths again, and unpacks all pictures; apart from that, little memory is quicker than much.
const pixelsInBand = { few: 2 ** 18, manyPaths: 2 ** 21, pictures: 2 ** 23 };
const manyCharacters = 100_000;

async function* streamPainted(scene: Scene, { width, height, scale, signal }: Picture): AsyncGenerator<Uint8Array> {
  const rows = choosePixelRows(scene);
  const start = writePngStart({ width, height, bitDepth: 8, colorType: rows.colorType });
  yield rows.palette.length > 0 ? Buffer.concat([start, writePalette(rows.palette, true)]) : start;

  const bandHeight = Math.max(1, Math.floor(chooseBand(scene) / width));
  const paintBand = (top: number) => paintPart(scene, { left: 0, top, width, height: Math.min(bandHeight, height - top) }, scale);
  const filter = createRowFilter(rows, width);
  const deflating = startDeflating();
  // Of the band before, while this one is painted.
  let packing: Promise<Uint8Array> = Promise.resolve(new Uint8Array());
  for (let top = 0; top < height; top += bandHeight) {
    const filtered = filter(paintBand(top));
    const packed = await packing;
    signal?.throwIfAborted();
    packing = deflating.write(filtered);
    if (packed.length > 0) yield writeChunk('IDAT', packed);
  }
  const packed = await packing;
  if (packed.length > 0) yield writeChunk('IDAT', packed);
  yield writeChunk('IDAT', await deflating.end());
  yield writeChunk('IEND');
}

function chooseBand({ items }: Scene): number {
  if (items.some(({ kind }) => kind === 'image')) return pixelsInBand.pictures;
  const characters = items.reduce((sum, item) => sum + (item.kind === 'path' ? item.data.length : 0), 0);
  return characters > manyCharacters ? pixelsInBand.manyPaths : pixelsInBand.few;
}

/**
 * Says of every row how it differs from the one above: most pixels, and most rows, not at all. What it gives is written over
 * at the call after the next one: fresh memory costs more than all of the comparing.
 */
function createRowFilter(rows: PixelRows, width: number): (painted: Uint8Array) => Uint8Array {
  const paintedBytes = width * 4;
  const rowBytes = width * rows.bytesInPixel;
  let [filled, other] = [new Uint8Array(), new Uint8Array()];
  let above: Uint8Array = new Uint8Array(paintedBytes).map((_, at) => rows.zero[at % 4] ?? 0);
  return (painted) => {
    if (rows.colorType === 'rgba') divideByAlpha(painted);
    const height = painted.length / paintedBytes;
    [filled, other] = [other, filled];
    if (filled.length < height * (rowBytes + 1)) filled = new Uint8Array(height * (rowBytes + 1));
    else filled.fill(0);
    const filtered = filled.subarray(0, height * (rowBytes + 1));
    for (let y = 0; y < height; y++) filtered[y * (rowBytes + 1)] = filters.up;
    // The row above the first one is in the band before.
    subtractRows(Buffer.concat([above, painted.subarray(0, paintedBytes)]), width, rows, filtered);
    subtractRows(painted, width, rows, filtered.subarray(rowBytes + 1));
    above = Uint8Array.from(painted.subarray(-paintedBytes));
    return filtered;
  };
}

/** Every row but the first, into rows of zeros. */
function subtractRows(painted: Uint8Array, width: number, { bytesInPixel, writeDifference }: PixelRows, into: Uint8Array): void {
  const pixels = seeAsPixels(painted);
  let at = 0;
  for (let row = width; row < pixels.length; row += width) {
    at += 1;
    if (isSame(painted, row * 4, width * 4)) {
      at += width * bytesInPixel;
      continue;
    }
    for (let pixel = row; pixel < row + width; pixel++, at += bytesInPixel) {
      if (pixels[pixel] !== pixels[pixel - width]) writeDifference(painted, pixel * 4, (pixel - width) * 4, into, at);
    }
  }
}

/** One number for each: equal where the pixels are. */
function seeAsPixels(painted: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = painted.byteOffset % 4 === 0 ? painted : Uint8Array.from(painted);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

function isSame(painted: Uint8Array, from: number, length: number): boolean {
  return Buffer.compare(painted.subarray(from, from + length), painted.subarray(from - length, from)) === 0;
}
