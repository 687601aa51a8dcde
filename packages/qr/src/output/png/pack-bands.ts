/** PNG of bands of pixels: the entry point `@evercode/qr/png-bands`, for pictures that are no scene. */
import { opaqueRows, type PixelRows } from './pixel-rows.ts';
import { filters, writeChunk, writePalette, writePngStart } from './png-format.ts';
import { startDeflating } from './start-deflating.ts';

type Size = Readonly<{
  width: number;
  height: number;
  /** Of zlib. Default: quick, for the even surfaces of codes. */
  level?: number;
}>;

/** The file of an opaque picture. */
export async function encodeOpaque(size: Size, bands: Parameters<typeof packBands>[2]): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(packBands(opaqueRows, size, bands)));
}

/**
 * Yields a PNG in chunks, from bands of whole rows in RGBA without premultiplication. Each band is compressed while the
 * next one is painted, so that memory does not grow with the picture.
 */
export async function* packBands(
  rows: PixelRows,
  { width, height, level }: Size,
  bands: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const start = writePngStart({ width, height, bitDepth: 8, colorType: rows.colorType });
  yield rows.palette.length > 0 ? Buffer.concat([start, writePalette(rows.palette, true)]) : start;
  const filter = createRowFilter(rows, width);
  const deflating = startDeflating(level);
  let packing: Promise<Uint8Array> = Promise.resolve(new Uint8Array());
  for await (const painted of bands) {
    const filtered = filter(painted);
    const packed = await packing;
    packing = deflating.write(filtered);
    if (packed.length > 0) yield writeChunk('IDAT', packed);
  }
  const packed = await packing;
  if (packed.length > 0) yield writeChunk('IDAT', packed);
  yield writeChunk('IDAT', await deflating.end());
  yield writeChunk('IEND');
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
