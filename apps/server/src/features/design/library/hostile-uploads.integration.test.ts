import { gzipSync } from 'node:zlib';
import { limits } from '@evercode/contract';
import { readVectorLogo } from '@evercode/qr';
import { isLongRun } from '@evercode/testkit/long-run';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { encodedSvgs, hostileSvgs } from './hostile-svgs.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

type Upload = 'uploadQrLogo' | 'uploadQrBackground';

/** Uploads a file and classifies the stored result: it may only be plain pixels or our own filled paths. */
async function outcomeOf(name: Upload, bytes: Uint8Array, type: string): Promise<string> {
  const answer = await member.send(name, { file: new Blob([new Uint8Array(bytes)], { type }) });
  const body: unknown = await answer.json();
  if (answer.status >= 500) return `failed: ${JSON.stringify(body)}`;
  if (answer.status !== 201) return 'refused';
  // The body passed the schema of the route.
  const { assetUrl } = body as { assetUrl: string };
  const asset = await fetch(`${server.url}${assetUrl}`);
  const kept = Buffer.from(await asset.arrayBuffer());
  await server.db.deleteFrom(name === 'uploadQrLogo' ? 'qrLogos' : 'qrBackgrounds').execute();
  const kind = asset.headers.get('content-type') ?? '';
  if (
    asset.headers.get('content-security-policy') !== "default-src 'none'; sandbox" ||
    asset.headers.get('x-content-type-options') !== 'nosniff'
  )
    return 'unguarded';
  if (kind === 'image/svg+xml')
    return readVectorLogo(kept.toString()) === undefined ? `not our own: ${kept.toString().slice(0, 200)}` : 'paths';
  const { format, exif, xmp, icc } = await sharp(kept).metadata();
  return `image/${format}` === kind && exif === undefined && xmp === undefined && icc === undefined
    ? 'pixels'
    : `not plain: ${kind}`;
}

const isAlive = async () => (await member.send('listQrLogos')).status;
const harmless = ['refused', 'paths', 'pixels'];

test('the corpus has more than 60 attacks', () => {
  expect(Object.keys(hostileSvgs).length + Object.keys(encodedSvgs).length).toBeGreaterThan(60);
});

/** Active content is removed, and the shapes are kept. */
const redrawn: readonly string[] = [
  'a script',
  'onload on a shape',
  'an embedded HTML page',
  'a picture from another origin',
  'a picture from the file system',
  'an imported style sheet',
  'a document type from another origin',
  'a style with code',
];
/** These expand without bound. */
const refused: readonly string[] = [
  'nested entities (billion laughs)',
  'nested use elements',
  'nested masks',
  'nested patterns',
  'unclosed groups',
  'groups nested a thousand deep',
  'an entity with a local file',
  'a use element within itself',
];
const outcomesOf = (name: string) =>
  redrawn.includes(name) ? ['paths'] : refused.includes(name) ? ['refused'] : harmless;

test('every attack with an outcome of its own is in the corpus', () => {
  expect([...redrawn, ...refused].filter((name) => !Object.hasOwn(hostileSvgs, name))).toEqual([]);
});

test.each(Object.entries(hostileSvgs))('an SVG with %s is refused or stored without it', async (name, svg) => {
  expect(await outcomeOf('uploadQrLogo', Buffer.from(svg), 'image/svg+xml')).toBeOneOf(outcomesOf(name));
  expect(await isAlive()).toBe(200);
});

test.each(Object.entries(encodedSvgs))('an SVG in %s is refused or redrawn', async (_name, bytes) => {
  expect(await outcomeOf('uploadQrLogo', bytes, 'image/svg+xml')).toBeOneOf(harmless);
});

test('a compressed SVG and a decompression bomb are not decompressed', async () => {
  for (const packed of [gzipSync(hostileSvgs['a script'] ?? ''), gzipSync(Buffer.alloc(200_000_000))]) {
    expect(await outcomeOf('uploadQrLogo', packed, 'image/svg+xml')).toBe('refused');
  }
});

const noise = sharp({
  create: { width: 40, height: 30, channels: 4, background: { r: 80, g: 130, b: 255, alpha: 0.7 } },
});

test('a corrupted or truncated picture is refused or redrawn', async () => {
  const files = await Promise.all(
    (['png', 'jpeg', 'webp'] as const).map(async (format) => ({
      format,
      bytes: await noise.clone().toFormat(format).toBuffer(),
    })),
  );
  const changed = fc.record({
    which: fc.constantFrom(...files),
    upload: fc.constantFrom<Upload>('uploadQrLogo', 'uploadQrBackground'),
    end: fc.double({ min: 0.2, max: 1, noNaN: true }),
    edits: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 8,
    }),
  });
  await fc.assert(
    fc.asyncProperty(changed, async ({ which, upload, end, edits }) => {
      const bytes = Buffer.from(which.bytes.subarray(0, Math.ceil(which.bytes.length * end)));
      for (const [place, value] of edits) bytes[Math.floor(place * bytes.length)] = value;
      expect(await outcomeOf(upload, bytes, `image/${which.format}`)).toBeOneOf(harmless);
    }),
    { numRuns: isLongRun ? 500 : 60 },
  );
  expect(await isAlive()).toBe(200);
});

test('arbitrary bytes with any declared type are refused or redrawn', async () => {
  const beginnings = [
    '',
    '\u0089PNG\r\n\u001a\n',
    '\u00ff\u00d8\u00ff',
    'RIFF0000WEBP',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    'GIF89a',
    '%PDF-1.7',
    'PK\u0003\u0004',
  ].map((text) => Buffer.from(text, 'latin1'));
  const any = fc.record({
    start: fc.constantFrom(...beginnings),
    rest: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'multipart/form-data; boundary=x'),
  });
  await fc.assert(
    fc.asyncProperty(any, async ({ start, rest, type }) => {
      expect(await outcomeOf('uploadQrLogo', Buffer.concat([start, rest]), type)).toBeOneOf(harmless);
    }),
    { numRuns: isLongRun ? 500 : 60 },
  );
});

test('a mutated SVG is refused or redrawn', async () => {
  const whole = Object.values(hostileSvgs).filter((svg) => svg.length < 600);
  const pieces = [
    '<script>alert(1)</script>',
    '"',
    '>',
    '</g>',
    'onload="alert(1)"',
    '&#x0;',
    '<![CDATA[',
    ']]>',
    'href="https://evil.example"',
    '1e400',
    '<use href="#a"/>',
  ];
  const changed = fc
    .tuple(
      fc.constantFrom(...whole),
      fc.nat(600),
      fc.nat(8),
      fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })),
    )
    .map(([svg, at, cut, put]) => svg.slice(0, at) + put + svg.slice(at + cut));
  await fc.assert(
    fc.asyncProperty(changed, async (svg) => {
      expect(await outcomeOf('uploadQrLogo', Buffer.from(svg), 'image/svg+xml')).toBeOneOf(harmless);
    }),
    // Each is drawn by a process of its own.
    { numRuns: isLongRun ? 100 : 6 },
  );
  expect(await isAlive()).toBe(200);
});

test('an SVG that takes too long is aborted, and the server answers meanwhile', async () => {
  expect(limits.logo.bytes).toBeGreaterThan(Buffer.byteLength(hostileSvgs['a path of 300,000 steps'] ?? ''));
  const [outcome, ...others] = await Promise.all([
    outcomeOf('uploadQrLogo', Buffer.from(hostileSvgs['a path of 300,000 steps'] ?? ''), 'image/svg+xml'),
    ...Array.from({ length: 5 }, isAlive),
  ]);
  expect(outcome).toBeOneOf(harmless);
  expect(others).toEqual([200, 200, 200, 200, 200]);
});
