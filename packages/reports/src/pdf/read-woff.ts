import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Decompresses a WOFF (W3C, WOFF 1.0) to its TrueType font. */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is no WOFF.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    offset += padded(bytes.length);
  }
  return Buffer.concat([
    head,
    ...tables.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])),
  ]);
}

function readTable(woff: Buffer, entry: number): { tag: string; checksum: number; bytes: Buffer } {
  const [offset, packed, whole, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]; // `map` keeps the length
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum,
    bytes: packed < whole ? inflateSync(stored) : stored,
  };
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
