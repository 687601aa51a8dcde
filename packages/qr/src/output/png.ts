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
 * The same, piece by piece. It is painted in bands, two of which are there at once, so the largest needs no more memory
 * than one of a thousand pixels. Throws a RangeError for a size out of its bounds and for a picture too large to unpack.
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

// A picture in the scene is unpacked again for every band.
const pixelsInBand = { alone: 2 ** 21, withPictures: 2 ** 23 };

async function* streamPainted(scene: Scene, { width, height, scale, signal }: Picture): AsyncGenerator<Uint8Array> {
  const rows = choosePixelRows(scene);
  const start = writePngStart({ width, height, bitDepth: 8, colorType: rows.colorType });
  yield rows.palette.length > 0 ? Buffer.concat([start, writePalette(rows.palette, true)]) : start;

  const hasPictures = scene.items.some(({ kind }) => kind === 'image');
  const bandHeight = Math.max(1, Math.floor((hasPictures ? pixelsInBand.withPictures : pixelsInBand.alone) / width));
  const paintBand = (top: number) => paintPart(scene, { left: 0, top, width, height: Math.min(bandHeight, height - top) }, scale);
  const filter = createRowFilter(rows, width);
  const deflating = startDeflating();
  let next = paintBand(0);
  for (let top = 0; top < height; top += bandHeight) {
    const painted = await next;
    signal?.throwIfAborted();
    if (top + bandHeight < height) next = paintBand(top + bandHeight);
    // Whoever leaves before it is asked for leaves nobody to hear of its failure.
    next.catch(() => undefined);
    const packed = await deflating.write(filter(painted));
    if (packed.length > 0) yield writeChunk('IDAT', packed);
  }
  yield writeChunk('IDAT', await deflating.end());
  yield writeChunk('IEND');
}

/** Says of every row how it differs from the one above: of most, not at all. */
function createRowFilter(rows: PixelRows, width: number): (painted: Uint8Array) => Uint8Array {
  const rowBytes = width * rows.bytesInPixel;
  let above = new Uint8Array(rowBytes);
  let row = new Uint8Array(rowBytes);
  return (painted) => {
    if (rows.colorType === 'rgba') divideByAlpha(painted);
    const height = painted.length / (width * 4);
    const filtered = new Uint8Array(height * (rowBytes + 1));
    for (let y = 0; y < height; y++) {
      const from = y * width * 4;
      const to = y * (rowBytes + 1);
      filtered[to] = filters.up;
      if (y > 0 && isSame(painted, from, width * 4)) continue;
      rows.write(painted.subarray(from, from + width * 4), row);
      for (let at = 0; at < rowBytes; at++) filtered[to + 1 + at] = (row[at] ?? 0) - (above[at] ?? 0);
      [above, row] = [row, above];
    }
    return filtered;
  };
}

function isSame(painted: Uint8Array, from: number, length: number): boolean {
  return Buffer.compare(painted.subarray(from, from + length), painted.subarray(from - length, from)) === 0;
}
