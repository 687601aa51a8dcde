/** Packs pictures as an archive without compression, which PNGs would not gain from, and reads such archives. */

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;
const localBytes = 30;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Numbers in little-endian order, each with its width in bytes. */
function write(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(out.buffer);
}

export function zipPictures(pictures: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [index, bytes] of pictures.entries()) {
    const name = new TextEncoder().encode(`qr-image-${index + 1}.png`);
    const shared = [
      [0, 2], // flags
      [0, 2], // stored
      [0, 2], // time
      [33, 2], // the first day that the format has
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    parts.push(write([localHeader, 4], [20, 2], ...shared), name, bytes);
    const place = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    directory.push(write([centralHeader, 4], [20, 2], [20, 2], ...shared, ...place), name);
    offset += localBytes + name.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = pictures.length;
  const end = write([endOfCentral, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Only of archives from `zipPictures`. */
export async function unzipPictures(archive: Blob): Promise<Blob[]> {
  const view = new DataView(await archive.arrayBuffer());
  const pictures: Blob[] = [];
  let at = 0;
  while (at + localBytes <= view.byteLength && view.getUint32(at, true) === localHeader) {
    const begin = at + localBytes + view.getUint16(at + 26, true);
    const length = view.getUint32(at + 18, true);
    pictures.push(new Blob([new Uint8Array(view.buffer, begin, length)], { type: 'image/png' }));
    at = begin + length;
  }
  return pictures;
}
