import { deflateSync } from 'node:zlib';
import type { PlainPicture } from './plain-picture.ts';
import { filters, writeChunk, writePalette, writePngStart } from './png-format.ts';

/**
 * Rounds modules to whole pixels, so every edge is sharp; where the size is no multiple of theirs, some modules are one
 * pixel wider than others. Repeated rows use the filter `up` and are all zeros, so there is little to compress.
 */
export function writePlainPng(picture: PlainPicture, pixels: Readonly<{ width: number; height: number }>): Uint8Array {
  const first = picture.isOpaque ? 1 : 0;
  const palette = picture.palette.slice(first);
  const bitDepth = palette.length <= 2 ? 1 : 4;
  const rowBytes = Math.ceil((pixels.width * bitDepth) / 8);
  const rows = new Uint8Array((rowBytes + 1) * pixels.height);
  const line = new Uint8Array((rowBytes * 8) / bitDepth);
  const edges = findEdges(picture.width, pixels.width);
  const tops = findEdges(picture.height, pixels.height);
  for (let row = 0; row < picture.height; row++) {
    const [top = 0, bottom = 0] = [tops[row], tops[row + 1]];
    if (top === bottom) continue;
    for (let column = 0; column < picture.width; column++) {
      line.fill((picture.cells[row * picture.width + column] ?? 0) - first, edges[column], edges[column + 1]);
    }
    const start = top * (rowBytes + 1);
    rows[start] = filters.none;
    pack(line, bitDepth, rows.subarray(start + 1, start + 1 + rowBytes));
    for (let repeated = top + 1; repeated < bottom; repeated++) rows[repeated * (rowBytes + 1)] = filters.up;
  }
  return Buffer.concat([
    writePngStart({ ...pixels, bitDepth, colorType: 'palette' }),
    writePalette(palette, picture.isOpaque),
    writeChunk('IDAT', deflateSync(rows, { level: 1 })),
    writeChunk('IEND'),
  ]);
}

function findEdges(modules: number, pixels: number): number[] {
  return Array.from({ length: modules + 1 }, (_, place) => Math.round((place * pixels) / modules));
}

function pack(line: Uint8Array, bitDepth: number, into: Uint8Array): void {
  const inByte = 8 / bitDepth;
  for (let place = 0; place < into.length; place++) {
    let byte = 0;
    for (let pixel = place * inByte; pixel < (place + 1) * inByte; pixel++)
      byte = (byte << bitDepth) | (line[pixel] ?? 0);
    into[place] = byte;
  }
}
