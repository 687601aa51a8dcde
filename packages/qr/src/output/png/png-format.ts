/** Chunks of a PNG (ISO/IEC 15948). */
import { crc32 } from 'node:zlib';
import type { Color } from '../../design/color.ts';

type PngHeader = Readonly<{
  width: number;
  height: number;
  bitDepth: number;
  colorType: 'palette' | 'rgb' | 'rgba';
}>;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const colorTypes = { palette: 3, rgb: 2, rgba: 6 } as const;

/** Filter types, the first byte of each row. */
export const filters = { none: 0, up: 2 } as const;

export function writePngStart({ width, height, bitDepth, colorType }: PngHeader): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = colorTypes[colorType];
  return Buffer.concat([Buffer.from(signature), writeChunk('IHDR', header)]);
}

export function writePalette(palette: readonly Color[], isOpaque: boolean): Uint8Array {
  const colors = writeChunk('PLTE', Uint8Array.from(palette.flatMap(({ red, green, blue }) => [red, green, blue])));
  return isOpaque ? colors : Buffer.concat([colors, writeChunk('tRNS', Uint8Array.of(0))]);
}

export function writeChunk(
  type: 'IHDR' | 'PLTE' | 'tRNS' | 'IDAT' | 'IEND',
  data: Uint8Array = new Uint8Array(),
): Uint8Array {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
