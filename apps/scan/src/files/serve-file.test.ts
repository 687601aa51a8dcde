import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@evercode/contract/limits';
import { compileRouteRecord, type AssetFacts } from '@evercode/routing';
import {
  createDiskStorage,
  createS3Storage,
  keyOfAsset,
  keyOfContactPhoto,
  parseS3Url,
  StorageAwayError,
  type Storage,
} from '@evercode/storage';
import { startS3Server, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send as sendPrepared } from '../answer/prepared-answer.ts';
import { preparePages } from '../answer/send-page.ts';
import { createFileAnswers } from './serve-file.ts';

const account = randomUUID();
const large = randomBytes(30_000_000);
const root = mkdtempSync(join(tmpdir(), 'evercode-files-'));
const disk = createDiskStorage({ root, newName: randomUUID });

const menu: AssetFacts = { name: 'Menü “été”.pdf', type: 'application/pdf', kind: 'pdf', bytes: 10 };
const files: Record<string, { facts: AssetFacts; content?: Buffer }> = {
  [randomUUID()]: { facts: menu, content: Buffer.from('0123456789') },
  [randomUUID()]: {
    facts: {
      name: 'Photo.jpg',
      type: 'image/webp',
      kind: 'picture',
      bytes: 4,
      width: 960,
      height: 10,
      sides: [480, 960],
    },
  },
  [randomUUID()]: {
    facts: { name: 'Film.mp4', type: 'video/mp4', kind: 'video', bytes: large.length },
    content: large,
  },
  [randomUUID()]: {
    facts: { name: 'Song.mp3', type: 'audio/mpeg', kind: 'audio', bytes: 4 },
    content: Buffer.from('song'),
  },
  [randomUUID()]: {
    facts: { name: 'Page.html', type: 'application/octet-stream', kind: 'other', bytes: 8 },
    content: Buffer.from('<script>'),
  },
  [randomUUID()]: {
    facts: { name: 'Prices.csv', type: 'text/csv', kind: 'document', bytes: 3 },
    content: Buffer.from('a,b'),
  },
  [randomUUID()]: { facts: { name: 'Gone.pdf', type: 'application/pdf', kind: 'pdf', bytes: 3 } },
};
const idOf = (name: string) => Object.keys(files).find((id) => files[id]?.facts.name.startsWith(name)) ?? '';
const [pdf, photo, film, song, page, table, gone] = ['Men', 'Photo', 'Film', 'Song', 'Page', 'Prices', 'Gone'].map(
  idOf,
) as [string, string, string, string, string, string, string];

const route = compileRouteRecord({
  version: 1,
  qr: 'qr',
  account,
  state: 'active',
  target: { kind: 'page' },
  page: {
    title: 'Files',
    typology: 'pdf',
    input: { title: '', file: pdf } as never,
    look: null,
    assets: Object.fromEntries(Object.entries(files).map(([id, { facts }]) => [id, facts])),
  },
});

const servers: Server[] = [];
const pages = preparePages();
/** Answers `/{asset}?width=&download`. */
async function serve(storage: Storage): Promise<string> {
  const answers = createFileAnswers({
    storage,
    sendPage: (_request, response, which) => sendPrepared(response, pages(which, 'en')),
  });
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://x');
    const avif = url.searchParams.get('avif');
    const width = avif ?? url.searchParams.get('width');
    void answers.send(incoming, response, {
      route,
      file: url.pathname.slice(1),
      isDownload: url.searchParams.has('download'),
      prefersAvif: avif !== null,
      ...(width !== null && { width: Number(width) }),
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // Cast: a listening TCP server has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let url: string;
beforeAll(async () => {
  for (const [asset, { facts, content }] of Object.entries(files)) {
    if (content !== undefined)
      await disk.put(keyOfAsset({ account, asset }), content, { bytes: content.length, type: facts.type });
  }
  for (const side of [480, 960])
    await disk.put(keyOfAsset({ account, asset: photo, sides: [480, 960] }, side), Buffer.from(`${side}!`), {
      bytes: 4,
      type: 'image/webp',
    });
  await disk.put(keyOfAsset({ account, asset: photo, sides: [480, 960] }, 480, 'avif'), Buffer.from('avif'), {
    bytes: 4,
    type: 'image/avif',
  });
  await disk.put(keyOfContactPhoto({ account, asset: photo }), Buffer.from('jpeg'), { bytes: 4, type: 'image/jpeg' });
  url = await serve(disk);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true, force: true });
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}/${path}`, { method, headers });

test('a PDF is shown inline under its name, with a policy that allows nothing else', async () => {
  const encodedName = 'Men%C3%BC%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D.pdf';
  const answer = await get(pdf);
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'content-disposition': `inline; filename="Menu _ete_.pdf"; filename*=UTF-8''${encodedName}`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'",
    etag: `"${pdf}-file"`,
  });
});

test.each<[string, string, string, string, RegExp]>([
  ['a picture', photo, 'image/webp', 'inline; filename="Photo.webp"', /sandbox$/],
  ['a song', song, 'audio/mpeg', 'inline; filename="Song.mp3"', /sandbox allow-same-origin$/],
  ['a film', film, 'video/mp4', 'inline; filename="Film.mp4"', /sandbox allow-same-origin$/],
  ['a page', page, 'application/octet-stream', 'attachment; filename="Page.html"', /sandbox$/],
  ['a table', table, 'text/csv; charset=utf-8', 'attachment; filename="Prices.csv"', /sandbox$/],
])('%s has its content type, disposition and policy', async (_name, asset, type, disposition, policy) => {
  const { headers, body } = await get(asset);
  await body?.cancel();
  expect([
    headers.get('content-type'),
    headers.get('content-disposition')?.split(';').slice(0, 2).join(';'),
    headers.get('x-content-type-options'),
  ]).toEqual([type, disposition, 'nosniff']);
  expect(headers.get('content-security-policy')).toMatch(policy);
});

test('every file can be downloaded', async () => {
  for (const asset of [pdf, photo, song])
    expect((await get(`${asset}?download`)).headers.get('content-disposition')).toMatch(/^attachment; /);
});

test.each<[string, number, string | null, string]>([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=7-500', 206, 'bytes 7-9/10', '789'],
  ['bytes=-2', 206, 'bytes 8-9/10', '89'],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['pages=1', 200, null, '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
])('the range %s is answered with %i', async (range, status, contentRange, content) => {
  const answer = await get(pdf, { range });
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    status,
    contentRange,
    content,
  ]);
});

test('If-Range with another ETag gets the whole file', async () => {
  expect((await get(pdf, { range: 'bytes=0-1', 'if-range': `"${pdf}-file"` })).status).toBe(206);
  expect((await get(pdf, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
});

test('HEAD answers the headers of GET without the body', async () => {
  const [whole, head] = [await get(pdf), await get(pdf, {}, 'HEAD')];
  const plain = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
  expect([head.status, await head.text(), plain(head)]).toEqual([200, '', plain(whole)]);
  expect((await get(pdf, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
});

test('If-None-Match with the ETag answers 304', async () => {
  for (const known of [`"${pdf}-file"`, `W/"${pdf}-file"`, `"other", "${pdf}-file"`, '*']) {
    const answer = await get(pdf, { 'if-none-match': known });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', `"${pdf}-file"`]);
  }
  expect((await get(pdf, { 'if-none-match': `"${song}-file"` })).status).toBe(200);
});

test.each([
  [0, '960!'],
  [100, '480!'],
  [480, '480!'],
  [481, '960!'],
  [5000, '960!'],
])('a picture for a width of %i comes in the next larger size', async (width, content) => {
  const answer = await get(width === 0 ? photo : `${photo}?width=${width}`, { range: 'bytes=0-0' });
  expect([answer.status, await answer.text(), answer.headers.get('accept-ranges'), answer.headers.get('etag')]).toEqual(
    [200, content, null, `"${photo}-w${content.slice(0, 3)}.webp"`],
  );
});

test('AVIF is sent where it exists, and else the WebP of that width', async () => {
  const [made, missing] = [await get(`${photo}?avif=480`), await get(`${photo}?avif=960`)];
  expect([
    made.status,
    await made.text(),
    made.headers.get('content-type'),
    made.headers.get('etag'),
    made.headers.get('content-disposition')?.split(';').slice(0, 2).join(';'),
    made.headers.get('x-content-type-options'),
  ]).toEqual([200, 'avif', 'image/avif', `"${photo}-w480.avif"`, 'inline; filename="Photo.avif"', 'nosniff']);
  expect([
    missing.status,
    await missing.text(),
    missing.headers.get('content-type'),
    missing.headers.get('etag'),
  ]).toEqual([200, '960!', 'image/webp', `"${photo}-w960.webp"`]);
  for (const [path, etag] of [
    [`${photo}?avif=480`, `"${photo}-w480.avif"`],
    [`${photo}?avif=960`, `"${photo}-w960.webp"`],
  ] as const) {
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': `"${photo}-other"` })).status).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '4', etag]);
  }
  expect((await get(`${pdf}?avif=480`)).headers.get('content-type')).toBe('application/pdf');
});

test('a contact photo is read only where it exists, is small enough, and the store answers in time', async () => {
  const answers = createFileAnswers({ storage: disk, sendPage: () => undefined });
  expect((await answers.readContactPhoto(route, photo))?.toString()).toBe('jpeg');
  expect(await answers.readContactPhoto(route, pdf)).toBeUndefined();
  await disk.put(keyOfContactPhoto({ account, asset: song }), randomBytes(limits.contactPhoto.bytes + 1), {
    bytes: limits.contactPhoto.bytes + 1,
    type: 'image/jpeg',
  });
  expect(await answers.readContactPhoto(route, song)).toBeUndefined();
  const away: Storage = { ...disk, open: () => Promise.reject(new StorageAwayError('away')) };
  expect(
    await createFileAnswers({ storage: away, sendPage: () => undefined }).readContactPhoto(route, photo),
  ).toBeUndefined();
  const silent: Storage = { ...disk, open: () => Promise.withResolvers<undefined>().promise };
  expect(
    await createFileAnswers({ storage: silent, sendPage: () => undefined }).readContactPhoto(route, photo),
  ).toBeUndefined();
});

test('a file that the code or the store does not have is answered with 404', async () => {
  for (const asset of [randomUUID(), gone]) {
    const answer = await get(asset);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect((await get(asset, {}, 'HEAD')).status).toBe(404);
  }
});

/** A store whose open streams are known. */
function watched(storage: Storage) {
  const open = new Set<Readable>();
  let bytes = 0;
  return {
    open,
    bytes: () => bytes,
    storage: {
      ...storage,
      open: async (...asked: Parameters<Storage['open']>) => {
        const opened = await storage.open(...asked);
        if (opened === undefined) return undefined;
        open.add(opened.stream);
        opened.stream
          .on('close', () => open.delete(opened.stream))
          .on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          })
          .pause();
        return opened;
      },
    },
  };
}

test('a slow visitor pauses the stream, and one who leaves closes the file', async () => {
  const { storage, open, bytes } = watched(disk);
  const slow = await serve(storage);
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  const asking = request(`${slow}/${film}`, resolve);
  asking.on('error', () => undefined).end();
  const answer = await promise;
  answer.on('error', () => undefined).pause();
  let last = -1;
  // It continues until all buffers in between are full, and then pauses.
  await waitFor(
    () => {
      const isPaused = bytes() > 0 && bytes() === last;
      last = bytes();
      return isPaused;
    },
    { what: 'the stream to pause' },
  );
  expect(bytes()).toBeLessThan(large.length);
  asking.destroy();
  await waitFor(() => open.size === 0, { what: 'the file to be closed' });
});

test('a large file arrives complete', async () => {
  const got = Buffer.from(await (await get(film)).arrayBuffer());
  expect(got.equals(large)).toBe(true);
});

test('an unavailable store is answered with 503', async () => {
  const away: Storage = {
    ...disk,
    open: () => Promise.reject(new StorageAwayError('away')),
    stat: () => Promise.reject(new StorageAwayError('away')),
  };
  const broken = await serve(away);
  for (const method of ['GET', 'HEAD']) expect((await fetch(`${broken}/${pdf}`, { method })).status).toBe(503);
  const s3 = await startS3Server();
  const silent = createS3Storage(parseS3Url(s3.url), { timeoutMs: 200 });
  s3.failWith('silence');
  const hanging = await serve(silent);
  expect((await fetch(`${hanging}/${pdf}`)).status).toBe(503);
  silent.close();
  await s3.stop();
});

test('a stream that fails in the middle cuts the connection', async () => {
  const breaking: Storage = {
    ...disk,
    open: async () => ({
      stream: Readable.from(
        (async function* () {
          yield Buffer.from('01234');
          throw new Error('gone');
        })(),
      ),
      bytes: 10,
      total: 10,
    }),
  };
  const broken = await serve(breaking);
  await expect((async () => (await fetch(`${broken}/${pdf}`)).text())()).rejects.toThrow('terminated');
});

test('an object store gives the same answers as a folder', async () => {
  const s3 = await startS3Server();
  const storage = createS3Storage(parseS3Url(s3.url));
  await storage.put(keyOfAsset({ account, asset: pdf }), Buffer.from('0123456789'), {
    bytes: 10,
    type: 'application/pdf',
  });
  const from = await serve(storage);
  const [whole, part, none] = await Promise.all([
    fetch(`${from}/${pdf}`),
    fetch(`${from}/${pdf}`, { headers: { range: 'bytes=2-4' } }),
    fetch(`${from}/${gone}`),
  ]);
  expect([await whole.text(), part.status, part.headers.get('content-range'), await part.text(), none.status]).toEqual([
    '0123456789',
    206,
    'bytes 2-4/10',
    '234',
    404,
  ]);
  storage.close();
  await s3.stop();
});
