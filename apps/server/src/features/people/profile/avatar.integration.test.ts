import sharp from 'sharp';
import { limits, pictureTypes } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, readProblem } from '../../../testing/call-api.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let ana: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  ana = await signUp(server);
});
afterAll(() => server.stop());

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
const draw = (format: Format, size = { width: 320, height: 200 }) =>
  sharp({ create: { ...size, channels: 3, background: '#5686ff' } })
    .withExif({ IFD0: { Artist: 'somewhere secret' } })
    .toFormat(format)
    .toBuffer();
const file = (bytes: Buffer | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

const params = () => ({ uuid: ana.userUuid });
const setAvatar = async (bytes: Buffer, type?: string) =>
  (await ana.call('setAvatar', { params: params(), file: file(bytes, type) })).avatar ?? '';
const fetchPicture = (address: string) => fetch(`${server.url}${address}`);
const countPictures = async () => (await server.db.selectFrom('pictures').select('id').execute()).length;

test.each<Format>(['png', 'jpeg', 'webp', 'gif', 'avif'])(
  'a %s becomes a small square WebP without metadata',
  async (format) => {
    const address = await setAvatar(await draw(format), `image/${format}`);
    expect((await ana.call('getUser', { params: params() })).avatar).toBe(address);
    const answer = await fetchPicture(address);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('secret')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  },
);

test('the bytes decide the format, not the content type', async () => {
  expect(await setAvatar(await draw('jpeg'), 'image/png')).toContain('/api/pictures/');
});

test('a photo is rotated by its EXIF orientation', async () => {
  const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#000000' } })
    .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#ffffff' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const bytes = Buffer.from(await (await fetchPicture(await setAvatar(lying, 'image/jpeg'))).arrayBuffer());
  // White was at the left; rotated by a quarter it is at the top.
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect([brightness(128, 20) > 200, brightness(128, 235) < 50]).toEqual([true, true]);
});

test('a picture is public by its address, cached for ever, and cannot run scripts', async () => {
  const { headers } = await fetchPicture(await setAvatar(await draw('png')));
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('content-disposition')).toMatch(/^inline/);
  const unknown = await createCaller(server.url).refusal('getPicture', { params: { uuid: ana.userUuid } });
  expect(unknown).toMatchObject({ status: 404, code: 'not-found' });
});

test('a new picture has a new address and replaces the old one; removal leaves none', async () => {
  const first = await setAvatar(await draw('png'));
  const second = await setAvatar(await draw('webp'), 'image/webp');
  expect(second).not.toBe(first);
  expect([(await fetchPicture(first)).status, (await fetchPicture(second)).status, await countPictures()]).toEqual([
    404, 200, 1,
  ]);
  expect((await ana.call('removeAvatar', { params: params() })).avatar).toBeNull();
  expect([(await fetchPicture(second)).status, await countPictures()]).toEqual([404, 0]);
  expect((await ana.call('removeAvatar', { params: params() })).avatar).toBeNull();
});

test('one of several concurrent pictures is kept', async () => {
  const bytes = await draw('png');
  await Promise.all([setAvatar(bytes), setAvatar(bytes), setAvatar(bytes)]);
  expect(await countPictures()).toBe(1);
});

/** A PNG whose header claims more pixels than the file holds. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await draw('png', { width: 1, height: 1 });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crcOf(png.subarray(12, 29)), 29);
  return png;
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Blob>, number, string]>([
  ['nothing', async () => file(''), 422, 'picture-unreadable'],
  ['text', async () => file('hello, I am not a picture'), 415, 'picture-unsupported'],
  ['an SVG under another name', async () => file(svg), 415, 'picture-unsupported'],
  ['an SVG', async () => file(svg, 'image/svg+xml'), 415, 'unsupported-media-type'],
  ['a form', async () => file('a=b', 'application/x-www-form-urlencoded'), 415, 'unsupported-media-type'],
  ['JSON', async () => file('{}', 'application/json'), 415, 'unsupported-media-type'],
  [
    'a TIFF',
    async () =>
      file(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
          .tiff()
          .toBuffer(),
      ),
    415,
    'picture-unsupported',
  ],
  ['the header of a PNG', async () => file((await draw('png')).subarray(0, 60)), 422, 'picture-unreadable'],
  [
    'half a JPEG',
    async () => file((await draw('jpeg', { width: 900, height: 900 })).subarray(0, 3000), 'image/jpeg'),
    422,
    'picture-unreadable',
  ],
  [
    'half a WebP',
    async () => file((await draw('webp', { width: 900, height: 900 })).subarray(0, 200), 'image/webp'),
    422,
    'picture-unreadable',
  ],
  [
    'noise after valid magic bytes',
    async () => file(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400, 7)]), 'image/gif'),
    422,
    'picture-unreadable',
  ],
  [
    'a picture of too many pixels',
    async () => file(await draw('png', { width: 6000, height: 4001 })),
    422,
    'picture-too-large',
  ],
  [
    'a header that claims too great a width',
    async () => file(await bomb(limits.picture.side + 1, 1)),
    422,
    'picture-too-large',
  ],
  [
    'a header that claims four thousand million pixels',
    async () => file(await bomb(65_000, 65_000)),
    422,
    'picture-too-large',
  ],
  ['more bytes than allowed', async () => file(Buffer.alloc(limits.picture.bytes + 1)), 413, 'body-too-large'],
])('%s is refused, and the picture is unchanged', async (_name, make, status, code) => {
  const before = await setAvatar(await draw('png'));
  expect(await ana.refusal('setAvatar', { params: params(), file: await make() })).toMatchObject({ status, code });
  expect((await ana.call('getUser', { params: params() })).avatar).toBe(before);
  expect(await countPictures()).toBe(1);
});

test('an endless body is cut off at the bound', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(512 * 1024)),
  });
  const answer = await fetch(`${server.url}/api/users/${ana.userUuid}/avatar`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'image/png' },
    body: endless,
    duplex: 'half',
  });
  expect(await readProblem(answer)).toMatchObject({ status: 413, code: 'body-too-large' });
});

test('an unauthenticated upload is not read', async () => {
  const refusal = await createCaller(server.url).refusal('setAvatar', {
    params: params(),
    file: file(Buffer.alloc(limits.picture.bytes + 1)),
  });
  expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('an extremely narrow picture does not block the server', async () => {
  const address = await setAvatar(await draw('png', { width: 1, height: limits.picture.side }));
  expect((await fetchPicture(address)).status).toBe(200);
});

test('the accepted types are those of the contract', () => {
  expect(pictureTypes).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
});
