import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits, type Asset } from '@evercode/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { aDocx, aHeic, anExe, anMp3, anMp4, aPdf, aPicture, aZip } from '../../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { joinAs } from '../../../testing/members/team.ts';
import { sendForm } from '../../../testing/filling/upload-file.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server);
});
afterAll(() => server.stop());

const fileOf = (bytes: Uint8Array | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const upload = (bytes: Uint8Array | string, name: string, { as = member, type = '' } = {}) =>
  as.call('uploadAsset', { file: fileOf(bytes, name, type) });
const refusal = (bytes: Uint8Array | string, name: string, as = member) =>
  as.refusal('uploadAsset', { file: fileOf(bytes, name) });
const content = (asset: Pick<Asset, 'uuid'>, { width = 0, headers = {}, as = member } = {}) =>
  as.send('getAssetContent', { params: { uuid: asset.uuid }, ...(width > 0 && { query: { width } }) }, headers);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
/** Stored files without AVIF, which is made in the background, and temporary files of uploads. */
const listStoredFiles = () =>
  readdirSync(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(member.workspaceUuid))
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.avif'));
const listTempFiles = () => readdirSync(join(server.config.dataDir, 'uploads'));

test.each<[string, Buffer, string, string, string, string]>([
  ['a PDF', aPdf, 'Menu.pdf', 'pdf', 'application/pdf', 'inline'],
  ['a song', anMp3, 'Song.mp3', 'audio', 'audio/mpeg', 'inline'],
  ['a film', anMp4, 'Film.mp4', 'video', 'video/mp4', 'inline'],
  ['an archive', aZip({ 'a.txt': 'a' }), 'All.zip', 'archive', 'application/zip', 'attachment'],
  [
    'an office document',
    aDocx,
    'Letter.docx',
    'document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'attachment',
  ],
  ['a HEIC photo', aHeic, 'IMG_1.HEIC', 'other', 'image/heic', 'attachment'],
  ['a table', Buffer.from('a,b\n1,é\n'), 'Prices.csv', 'document', 'text/csv', 'attachment'],
  [
    'a contact',
    Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'),
    'A.vcf',
    'document',
    'text/vcard',
    'attachment',
  ],
  [
    'a page',
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    'Page.html',
    'other',
    'application/octet-stream',
    'attachment',
  ],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'Mark.svg',
    'other',
    'application/octet-stream',
    'attachment',
  ],
  [
    'an SVG with an XML declaration',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'Mark.svg',
    'other',
    'application/octet-stream',
    'attachment',
  ],
  ['a script', Buffer.from('alert(1)'), 'run.js', 'other', 'application/octet-stream', 'attachment'],
  ['bytes', Buffer.from([1, 0, 2, 255]), 'noise', 'other', 'application/octet-stream', 'attachment'],
])(
  '%s is stored unchanged and answered without any way to run it',
  async (_name, bytes, name, kind, mimeType, disposition) => {
    const asset = await upload(bytes, name, { type: 'text/html' });
    expect(asset).toMatchObject({
      originalName: name,
      kind,
      mimeType,
      bytes: bytes.length,
      width: null,
      height: null,
      iri: `/api/assets/${asset.uuid}`,
      url: `/api/assets/${asset.uuid}/content`,
    });
    expect(await member.call('getAsset', { params: { uuid: asset.uuid } })).toEqual({ ...asset, usedBy: [] });
    const answer = await content(asset);
    expect(answer.headers.get('content-type')?.replace('; charset=utf-8', '')).toBe(mimeType);
    expect(answer.headers.get('content-disposition')).toBe(
      `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect([
      answer.headers.get('x-content-type-options'),
      answer.headers.get('content-security-policy'),
      answer.headers.get('cache-control'),
      answer.headers.get('content-length'),
    ]).toEqual(['nosniff', "default-src 'none'; sandbox", 'private, no-store', String(bytes.length)]);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  },
);

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s is redrawn in each standard width up to its own',
  async (format) => {
    const asset = await upload(await aPicture(format, { width: 1000, height: 500 }), `Photo.${format}`);
    expect(asset).toMatchObject({
      kind: 'picture',
      mimeType: 'image/webp',
      width: 960,
      height: 480,
      originalName: `Photo.${format}`,
    });
    for (const [asked, width] of [
      [0, 960],
      [100, 480],
      [480, 480],
      [481, 960],
      [4000, 960],
    ] as const) {
      const answer = await content(asset, { width: asked });
      expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        'image/webp',
        `inline; filename="Photo.webp"; filename*=UTF-8''Photo.webp`,
      ]);
      const bytes = await bytesOf(answer);
      const { exif, ...drawn } = await sharp(bytes).metadata();
      expect([asked, drawn.format, drawn.width, exif, bytes.includes('secret')]).toEqual([
        asked,
        'webp',
        width,
        undefined,
        false,
      ]);
    }
  },
);

test('a small picture keeps its width, and a photo is rotated by its EXIF orientation', async () => {
  const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#000000' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const asset = await upload(lying, 'Stamp.jpg');
  expect(asset).toMatchObject({ width: 30, height: 60 });
  expect(await sharp(await bytesOf(await content(asset, { width: 1000 }))).metadata()).toMatchObject({
    width: 30,
    height: 60,
  });
});

test('a range of a file is answered with 206', async () => {
  const asset = await upload(anMp4, 'Film.mp4');
  const requestRange = (range: string) => content(asset, { headers: { range } });
  const part = await requestRange('bytes=4-7');
  expect([
    part.status,
    part.headers.get('content-range'),
    part.headers.get('content-length'),
    part.headers.get('accept-ranges'),
    await part.text(),
  ]).toEqual([206, `bytes 4-7/${anMp4.length}`, '4', 'bytes', 'ftyp']);
  expect(await (await requestRange('bytes=-3')).text()).toBe('xxx');
  expect([(await requestRange('bytes=0-1,4-5')).status, (await requestRange('lines=1')).status]).toEqual([200, 200]);
  expect(
    await member.refusal('getAssetContent', { params: { uuid: asset.uuid } }, { range: `bytes=${anMp4.length}-` }),
  ).toMatchObject({ status: 416, code: 'range-not-satisfiable' });
});

test.each<[string, string, string, string]>([
  ['a parent path', '../../../etc/passwd.txt', 'passwd.txt', 'passwd.txt'],
  ['folders', String.raw`C:\Users\me\Menu.txt`, 'Menu.txt', 'Menu.txt'],
  ['a leading dot', '.htaccess', 'htaccess', 'htaccess'],
  ['only dots', '..', 'file', 'file'],
  ['nothing', '', 'file', 'file'],
  ['accents', 'Menü “été”.txt', 'Menü “été”.txt', 'Menu _ete_.txt'],
  ['bidirectional controls', 'a\u202Efdp.txt', 'a fdp.txt', 'a fdp.txt'],
  [
    'more characters than file systems allow',
    `${'x'.repeat(300)}.txt`,
    `${'x'.repeat(196)}.txt`,
    `${'x'.repeat(196)}.txt`,
  ],
])('a file name with %s is cleaned', async (_what, sent, kept, plain) => {
  // A hand-written form, because fetch and browsers remove folders from the name.
  const boundary = 'b0undary';
  const answer = await fetch(`${server.url}/api/assets/upload`, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: [
      `--${boundary}`,
      `Content-Disposition: form-data; name="file"; filename="${sent.replaceAll('\\', '\\\\')}"`,
      'Content-Type: text/plain',
      '',
      'Hello',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  });
  const asset = (await answer.json()) as Asset; // the route answers with an asset
  expect([answer.status, asset.originalName]).toEqual([201, kept]);
  const shown = await content(asset);
  expect(shown.headers.get('content-disposition')).toContain(`filename="${plain}"`);
  expect(await shown.text()).toBe('Hello');
});

test('the bytes decide the kind, not the name or the declared media type', async () => {
  expect(await upload(await aPicture('jpeg'), 'Report.pdf', { type: 'application/pdf' })).toMatchObject({
    kind: 'picture',
  });
  expect(await upload(aPdf, 'Photo.png', { type: 'image/png' })).toMatchObject({
    kind: 'pdf',
    mimeType: 'application/pdf',
  });
  expect(await upload('<script>alert(1)</script>', 'Notes.txt')).toMatchObject({
    kind: 'other',
    mimeType: 'application/octet-stream',
  });
  // A polyglot of picture and HTML is redrawn, so the HTML is gone.
  const polyglot = Buffer.concat([await aPicture('gif'), Buffer.from('<script>alert(1)</script>')]);
  expect((await bytesOf(await content(await upload(polyglot, 'Both.html')))).includes('script')).toBe(false);
});

/** A PNG whose header declares more pixels than it has. */
async function createPictureBomb(width: number, height: number): Promise<Buffer> {
  const png = await aPicture('png', { width: 1, height: 1 });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

test.each<[string, () => Promise<Uint8Array | string>, string, number, string]>([
  ['a program', async () => anExe, 'Report.pdf', 415, 'file-refused'],
  [
    'a Linux program',
    async () => Buffer.from('\u007fELF\u0002\u0001\u0001'.padEnd(200, '\0'), 'latin1'),
    'run',
    415,
    'file-refused',
  ],
  ['a shell script', async () => '#!/bin/sh\nrm -rf /\n', 'Notes.txt', 415, 'file-refused'],
  ['a file with the extension of a program', async () => 'hello', 'Invoice.pdf.EXE', 415, 'file-refused'],
  [
    'an Android app',
    async () => aZip({ 'AndroidManifest.xml': '\u0003\0\b\0', 'classes.dex': 'dex' }),
    'App.zip',
    415,
    'file-refused',
  ],
  ['a picture of four billion pixels', () => createPictureBomb(65_000, 65_000), 'Bomb.png', 422, 'picture-too-large'],
  [
    'a picture of too many pixels',
    () => aPicture('png', { width: 6000, height: 4001 }),
    'Large.png',
    422,
    'picture-too-large',
  ],
  [
    'a truncated picture',
    async () => (await aPicture('jpeg', { width: 900, height: 900 })).subarray(0, 3000),
    'Half.jpg',
    422,
    'picture-unreadable',
  ],
  [
    'a file larger than the plan allows',
    async () => Buffer.alloc(10 * 1024 * 1024 + 1),
    'Large.bin',
    413,
    'body-too-large',
  ],
])('%s is refused and nothing is stored', async (_name, make, name, status, code) => {
  const before = listStoredFiles();
  expect(await refusal(await make(), name)).toMatchObject({ status, code });
  expect([listStoredFiles(), listTempFiles()]).toEqual([before, []]);
});

test('a form without a file, or with several, is refused with a violation', async () => {
  const send = (fields: Parameters<typeof sendForm>[3]) =>
    sendForm(server, '/api/assets/upload', member.headers, fields);
  const violationsOf = async (answer: Response) => {
    const problem = (await answer.json()) as { violations?: object[] }; // errors are answered as problems
    return problem.violations;
  };
  const missing = [{ propertyPath: 'file', code: 'missing-file', message: 'This field is missing from the form' }];
  expect(await violationsOf(await send([['other', 'text']]))).toEqual(missing);
  expect(await violationsOf(await send([['other', fileOf('a', 'a.txt')]]))).toEqual(missing);
  expect(await violationsOf(await send([['file', 'only text']]))).toEqual([
    { propertyPath: 'file', code: 'invalid', message: 'Send one file in this field' },
  ]);
  expect(await violationsOf(await send([['file', fileOf('', 'empty.txt')]]))).toEqual([
    { propertyPath: 'file', code: 'missing-file', message: 'The file is empty' },
  ]);
  expect(
    await violationsOf(
      await send([
        ['file', fileOf('a', 'a.txt')],
        ['file', fileOf('b', 'b.txt')],
      ]),
    ),
  ).toEqual([{ propertyPath: 'file', code: 'invalid', message: 'Send one file only' }]);
  expect(
    (
      await send([
        ['note', 'before'],
        ['file', fileOf('a', 'a.txt')],
        ['note', 'after'],
      ])
    ).status,
  ).toBe(201);
  expect(listTempFiles()).toEqual([]);
});

test.each<[string, string, string]>([
  ['an empty body', 'multipart/form-data; boundary=b', ''],
  ['no boundary', 'multipart/form-data', '--b\r\n\r\n--b--'],
  [
    'a truncated form',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHel',
  ],
  ['a form with another boundary', 'multipart/form-data; boundary=b', 'something else'],
  [
    'a header without an end',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}`,
  ],
  [
    'too many parts',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(2000),
  ],
])('%s is refused', async (_name, type, body) => {
  const answer = await fetch(`${server.url}/api/assets/upload`, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': type },
    body,
  });
  expect(answer.status).toBeOneOf([400, 422]);
  expect(listTempFiles()).toEqual([]);
});

test('a body that is not a form is refused', async () => {
  for (const type of ['application/json', 'image/png', 'application/x-www-form-urlencoded']) {
    const answer = await fetch(`${server.url}/api/assets/upload`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': type },
      body: 'a=b',
    });
    expect(answer.status).toBe(415);
  }
});

test('the maximum file size depends on the plan', async () => {
  const pro = await signUp(server, { plan: 'pro' });
  const large = Buffer.alloc(12 * 1024 * 1024, 7);
  const asset = await upload(large, 'Large.bin', { as: pro });
  expect((await bytesOf(await content(asset, { as: pro }))).equals(large)).toBe(true);
  await givePlan(server.db, pro.workspaceUuid, 'free');
  expect(await refusal(large, 'Large.bin', pro)).toMatchObject({ status: 413 });
});

test('the files of a workspace are limited', async () => {
  const full = await signUp(server);
  const row = {
    accountId: full.workspaceUuid,
    originalName: 'a',
    mimeType: 'text/plain',
    kind: 'document' as const,
    bytes: 1,
    width: null,
    height: null,
    createdAt: new Date(),
  };
  await server.db
    .insertInto('assets')
    .values(Array.from({ length: limits.assets.most }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  expect(await refusal('hello', 'a.txt', full)).toMatchObject({ status: 409, code: 'assets-full' });
});

test('editors can upload, guests and anonymous clients cannot', async () => {
  const host = await signUp(server, { plan: 'pro' });
  expect(await upload('hello', 'a.txt', { as: await joinAs(server, host, 'editor') })).toMatchObject({
    kind: 'document',
  });
  await server.db
    .insertInto('memberships')
    .values({
      id: crypto.randomUUID(),
      userId: member.userUuid,
      accountId: host.workspaceUuid,
      role: 'guest',
      createdAt: new Date(),
    })
    .execute();
  expect(
    await member.refusal('uploadAsset', { file: fileOf('hello', 'a.txt') }, { 'x-account-id': host.workspaceUuid }),
  ).toMatchObject({ status: 403 });
  expect(await createCaller(server.url).refusal('uploadAsset', { file: fileOf('hello', 'a.txt') })).toMatchObject({
    status: 401,
  });
});

test('files of another workspace cannot be read or used in a code', async () => {
  const stranger = await signUp(server);
  const asset = await upload(aPdf, 'Menu.pdf');
  expect(await stranger.refusal('getAsset', { params: { uuid: asset.uuid } })).toMatchObject({ status: 404 });
  expect((await content(asset, { as: stranger })).status).toBe(404);
  const code = (file: string) => ({
    body: { title: 'Menu', typology: 'pdf' as const, dynamic: true, input: { title: 'Menu', file } },
  });
  expect(await stranger.refusal('createQr', code(asset.iri))).toMatchObject({
    status: 422,
    violations: [{ code: 'missing-file' }],
  });
  expect((await member.call('createQr', code(asset.iri))).assets).toEqual([asset]);
  expect((await createCode(member)).assets).toEqual([]);
});
