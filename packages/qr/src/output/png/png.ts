/** PNG for Node: the entry point `@evercode/qr/png`, kept out of browsers by its native rasteriser. */
import type { Scene } from '../../scene/scene.ts';
import { divideByAlpha, paintPart } from '../paint-scene.ts';
import { choosePixelRows, type PixelRows } from './pixel-rows.ts';
import { findPlainPicture } from './plain-picture.ts';
import { writePlainPng } from './plain-png.ts';
import { filters, writeChunk, writePalette, writePngStart } from './png-format.ts';
import { prepareImages } from '../prepare-images.ts';
import { startDeflating } from './start-deflating.ts';

/** The longer side in pixels, inclusive. */
export const pngSize = Object.freeze({ min: 64, max: 8192 });

export type PngOptions = Readonly<{
  size: number;
  /** Aborts between two bands, for a client that has disconnected. */
  signal?: AbortSignal | undefined;
}>;

export async function renderPng(scene: Scene, options: PngOptions): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamPng(scene, options)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Yields the file in chunks. Paints in bands and compresses each while the next is painted, so memory hardly grows with
 * the size. Throws a RangeError for a size out of bounds and for a picture with too many pixels.
 */
export async function* streamPng(scene: Scene, { size, signal }: PngOptions): AsyncGenerator<Uint8Array> {
  if (!Number.isInteger(size) || size < pngSize.min || size > pngSize.max) {
    throw new RangeError(`The size of a PNG is a whole number from ${pngSize.min} to ${pngSize.max}`);
  }
  signal?.throwIfAborted();
  const scale = size / Math.max(scene.width, scene.height);
  const pixels = {
    width: Math.max(1, Math.round(scene.width * scale)),
    height: Math.max(1, Math.round(scene.height * scale)),
  };
  const plain = findPlainPicture(scene);
  if (plain) yield writePlainPng(plain, pixels);
  else yield* streamPainted(await prepareImages(scene), { ...pixels, scale, signal });
}

type Picture = Readonly<{ width: number; height: number; scale: number; signal: AbortSignal | undefined }>;

// Each band parses all paths and unpacks all pictures again. Apart from that, small bands are quicker.
const pixelsInBand = { few: 2 ** 18, manyPaths: 2 ** 21, pictures: 2 ** 23 };
const manyCharacters = 100_000;

async function* streamPainted(scene: Scene, { width, height, scale, signal }: Picture): AsyncGenerator<Uint8Array> {
  const rows = choosePixelRows(scene);
  const start = writePngStart({ width, height, bitDepth: 8, colorType: rows.colorType });
  yield rows.palette.length > 0 ? Buffer.concat([start, writePalette(rows.palette, true)]) : start;

  const bandHeight = Math.max(1, Math.floor(chooseBand(scene) / width));
  const paintBand = (top: number) =>
    paintPart(scene, { left: 0, top, width, height: Math.min(bandHeight, height - top) }, scale);
  const filter = createRowFilter(rows, width);
  const deflating = startDeflating();
  // Compression of the previous band, while this one is painted.
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
 * Applies the filter `up`: each row becomes its difference from the row above, which is mostly zeros. The returned
 * array is overwritten two calls later, because allocating costs more than the comparison.
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
    // The row above the first one is in the previous band.
    subtractRows(Buffer.concat([above, painted.subarray(0, paintedBytes)]), width, rows, filtered);
    subtractRows(painted, width, rows, filtered.subarray(rowBytes + 1));
    above = Uint8Array.from(painted.subarray(-paintedBytes));
    return filtered;
  };
}

/** Writes the differences of all rows but the first. `into` must be zeros. */
function subtractRows(
  painted: Uint8Array,
  width: number,
  { bytesInPixel, writeDifference }: PixelRows,
  into: Uint8Array,
): void {
  const pixels = viewAsPixels(painted);
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

/** One number per pixel, so that pixels compare in one step. */
function viewAsPixels(painted: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = painted.byteOffset % 4 === 0 ? painted : Uint8Array.from(painted);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

function isSame(painted: Uint8Array, from: number, length: number): boolean {
  return Buffer.compare(painted.subarray(from, from + length), painted.subarray(from - length, from)) === 0;
}
