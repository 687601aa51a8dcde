import { expect, test } from 'vitest';
import { unzipPictures, zipPictures } from './zip-pictures.ts';

test('pictures come out of the archive as they went in', async () => {
  const pictures = [Uint8Array.of(1, 2, 3), new Uint8Array(0), new Uint8Array(70_000).fill(7)];
  const archive = zipPictures(pictures);
  expect(archive.type).toBe('application/zip');
  const unpacked = await unzipPictures(archive);
  expect(unpacked.map(({ type }) => type)).toEqual(pictures.map(() => 'image/png'));
  const bytes = await Promise.all(unpacked.map(async (picture) => new Uint8Array(await picture.arrayBuffer())));
  expect(bytes).toEqual(pictures);
});

test('other programs can read the archive: names, checksums and the directory are those of the format', async () => {
  const view = new DataView(await zipPictures([new TextEncoder().encode('123456789')]).arrayBuffer());
  const end = view.byteLength - 22;
  expect(view.getUint32(0)).toBe(0x504b0304);
  // The check value of CRC-32.
  expect(view.getUint32(14, true)).toBe(0xcbf43926);
  expect(view.getUint32(end)).toBe(0x504b0506);
  const directory = view.getUint32(end + 16, true);
  expect(view.getUint32(directory)).toBe(0x504b0102);
  expect([view.getUint16(end + 10, true), view.getUint32(end + 12, true)]).toEqual([1, end - directory]);
  const name = new Uint8Array(view.buffer, directory + 46, view.getUint16(directory + 28, true));
  expect(new TextDecoder().decode(name)).toBe('qr-image-1.png');
});
