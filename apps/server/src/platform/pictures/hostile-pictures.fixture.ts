import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures that cost their reader more than their sender, and pictures with something else inside. */

type Kind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
export type HostilePicture = { readonly type: `image/${Kind}`; readonly bytes: Buffer };
type Making = () => Promise<HostilePicture>;

/** What no stored form may contain. */
export const PAYLOAD = '<script>payload()</script><?php payload();';

const drawn = (kind: Kind, side = 8): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#5686ff' } })
    .toFormat(kind)
    .toBuffer();

const making =
  (kind: Kind, make: (valid: Buffer) => Buffer): Making =>
  async () => ({ type: `image/${kind}`, bytes: make(await drawn(kind)) });

/** A chunk of a PNG: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, tail]);
}

/** The header of a PNG is its first 33 bytes. */
const afterPngHeader = (png: Buffer, ...added: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)]);

function pngOfSize(png: Buffer, side: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
}

/** The frame header of a JPEG holds height and width. */
function jpegOfSize(jpeg: Buffer, side: number): Buffer {
  const at = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]))).find((found) => found > 0) ?? 0;
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(side, at + 5);
  bytes.writeUInt16BE(side, at + 7);
  return bytes;
}

/** A WebP whose extended header declares a canvas of this side, beside the picture that it really has. */
function webpOfSize(webp: Buffer, side: number): Buffer {
  const extended = Buffer.alloc(18);
  extended.write('VP8X', 'latin1');
  extended.writeUInt32LE(10, 4);
  extended.writeUIntLE(side - 1, 12, 3);
  extended.writeUIntLE(side - 1, 15, 3);
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), extended, webp.subarray(12)]);
  const head = Buffer.from('RIFF    ', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function gifOfSize(gif: Buffer, side: number): Buffer {
  const bytes = Buffer.from(gif);
  bytes.writeUInt16LE(side, 6);
  bytes.writeUInt16LE(side, 8);
  return bytes;
}

function avifOfSize(avif: Buffer, side: number): Buffer {
  const bytes = Buffer.from(avif);
  const at = bytes.indexOf('ispe', 0, 'latin1');
  bytes.writeUInt32BE(side, at + 8);
  bytes.writeUInt32BE(side, at + 12);
  return bytes;
}

/** A GIF of many frames, each of one byte of data. */
function gifOfFrames(count: number, side: number): Buffer {
  const head = Buffer.from('GIF89a........', 'latin1').subarray(0, 13);
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  head.set([0x80, 0, 0], 10);
  const place = Buffer.alloc(10);
  place[0] = 0x2c;
  place.writeUInt16LE(side, 5);
  place.writeUInt16LE(side, 7);
  // Code size 2; clear, colour 0, end.
  const frame = Buffer.concat([place, Buffer.from([2, 2, 0x44, 0x01, 0])]);
  return Buffer.concat([
    head,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    ...Array<Buffer>(count).fill(frame),
    Buffer.of(0x3b),
  ]);
}

/** Segments of a JPEG, each as long as one can be. */
function jpegWithSegments(jpeg: Buffer, marker: number, title: string, count: number): Buffer {
  const segment = (number: number) => {
    const bytes = Buffer.alloc(65_537, PAYLOAD);
    bytes.set([0xff, marker, 0xff, 0xff]);
    bytes.write(title, 4, 'latin1');
    // Parts of a colour profile are numbered.
    if (title.startsWith('ICC')) bytes.set([number + 1, count], 4 + title.length);
    return bytes;
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: count }, (_, at) => segment(at)),
    jpeg.subarray(2),
  ]);
}

/** Zeros as a zlib stream, a kilobyte for each megabyte, without ever holding them in memory. */
function inflating(megabytes: number): Buffer {
  const zeros = deflateRawSync(Buffer.alloc(1024 * 1024), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((((megabytes * 1024 * 1024) % 65_521) * 65_536 + 1) >>> 0);
  const [head, end] = [Buffer.of(0x78, 0xda), Buffer.of(3, 0)];
  return Buffer.concat([head, ...Array<Buffer>(megabytes).fill(zeros), end, checksum]);
}

type Bomb = { code: 'picture-too-large' | 'picture-unreadable'; make: Making };
const tooLarge = (...parts: Parameters<typeof making>): Bomb => ({
  code: 'picture-too-large',
  make: making(...parts),
});
const unreadable = (...parts: Parameters<typeof making>): Bomb => ({
  code: 'picture-unreadable',
  make: making(...parts),
});

/** Each claims to be gigabytes of pixels; some claim what their format cannot hold. */
export const bombs = {
  'a PNG of 65,000 a side': tooLarge('png', (png) => pngOfSize(png, 65_000)),
  'a PNG of 2,147,483,647 a side': unreadable('png', (png) => pngOfSize(png, 0x7fff_ffff)),
  'a JPEG of 65,500 a side': tooLarge('jpeg', (jpeg) => jpegOfSize(jpeg, 65_500)),
  'a WebP with a canvas of 16,777,216 a side': unreadable('webp', (webp) => webpOfSize(webp, 2 ** 24)),
  'a WebP with a canvas of 16,383 a side': unreadable('webp', (webp) => webpOfSize(webp, 16_383)),
  'a GIF of 50,000 frames of 65,535 a side': tooLarge('gif', () => gifOfFrames(50_000, 65_535)),
  'an AVIF of 65,535 a side': tooLarge('avif', (avif) => avifOfSize(avif, 65_535)),
} as const satisfies Record<string, Bomb>;

/** May be taken, as a plain picture without what they carry. */
export const loaded = {
  'a GIF of 8 a side on a screen of 65,535': making('gif', (gif) => gifOfSize(gif, 65_535)),
  'a PNG with a colour profile that inflates to a gigabyte': making('png', (png) =>
    afterPngHeader(png, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), inflating(1024)]))),
  ),
  'a PNG with texts that inflate to a gigabyte': making('png', (png) =>
    afterPngHeader(
      png,
      ...Array<Buffer>(16).fill(chunk('zTXt', Buffer.concat([Buffer.from('t\0\0', 'latin1'), inflating(64)]))),
    ),
  ),
  'a PNG with 100,000 texts': making('png', (png) =>
    afterPngHeader(png, ...Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b', 'latin1')))),
  ),
  'a GIF of 50,000 frames': async () => ({ type: 'image/gif', bytes: gifOfFrames(50_000, 1) }),
  'a JPEG with 1.9 MB of EXIF': making('jpeg', (jpeg) => jpegWithSegments(jpeg, 0xe1, 'Exif\0\0MM\0*\0\0\0\b', 29)),
  'a JPEG with 1.9 MB of XMP': making('jpeg', (jpeg) =>
    jpegWithSegments(jpeg, 0xe1, 'http://ns.adobe.com/xap/1.0/\0', 29),
  ),
  'a JPEG with a colour profile of 1.9 MB': making('jpeg', (jpeg) => jpegWithSegments(jpeg, 0xe2, 'ICC_PROFILE\0', 29)),
  'a JPEG with a page and a program behind it': making('jpeg', (jpeg) => Buffer.concat([jpeg, Buffer.from(PAYLOAD)])),
  'a PNG with a page and a program in a text': making('png', (png) =>
    afterPngHeader(png, chunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`, 'latin1'))),
  ),
  'a GIF that is a script too': making('gif', (gif) =>
    Buffer.concat([Buffer.from('GIF89a/*', 'latin1'), gif.subarray(8), Buffer.from(`*/=1;${PAYLOAD}`)]),
  ),
  'a WebP with a page behind it': making('webp', (webp) => Buffer.concat([webp, Buffer.from(PAYLOAD)])),
  'an AVIF with a page behind it': making('avif', (avif) => Buffer.concat([avif, Buffer.from(PAYLOAD)])),
} as const satisfies Record<string, Making>;
