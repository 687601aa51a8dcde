/** PNG for Node: the entry point `@evercode/qr/png`, kept out of browsers by its native rasteriser. */
import type { Scene } from '../../scene/scene.ts';
import { divideByAlpha, paintPart } from '../paint-scene.ts';
import { packBands } from './pack-bands.ts';
import { choosePixelRows } from './pixel-rows.ts';
import { findPlainPicture } from './plain-picture.ts';
import { writePlainPng } from './plain-png.ts';
import { prepareImages } from '../prepare-images.ts';

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
  const bandHeight = Math.max(1, Math.floor(chooseBand(scene) / width));
  function* paintBands() {
    for (let top = 0; top < height; top += bandHeight) {
      const painted = paintPart(scene, { left: 0, top, width, height: Math.min(bandHeight, height - top) }, scale);
      if (rows.colorType === 'rgba') divideByAlpha(painted);
      yield painted;
      signal?.throwIfAborted();
    }
  }
  yield* packBands(rows, { width, height }, paintBands());
}

function chooseBand({ items }: Scene): number {
  if (items.some(({ kind }) => kind === 'image')) return pixelsInBand.pictures;
  const characters = items.reduce((sum, item) => sum + (item.kind === 'path' ? item.data.length : 0), 0);
  return characters > manyCharacters ? pixelsInBand.manyPaths : pixelsInBand.few;
}
