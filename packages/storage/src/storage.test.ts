import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDiskStorage,
  createS3Storage,
  openStorage,
  parseS3Url,
  StorageAwayError,
  type Content,
  type Storage,
} from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'evercode-storage-'));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const type = 'application/pdf';
const put = (storage: Storage, key: string, content: Content | string, bytes?: number) => {
  const sent = typeof content === 'string' ? Buffer.from(content) : content;
  return storage.put(key, sent, { bytes: bytes ?? (sent instanceof Uint8Array ? sent.length : 0), type });
};
async function read(
  storage: Storage,
  key: string,
  range?: { first: number; last: number },
): Promise<string | undefined> {
  const opened = await storage.open(key, range);
  if (opened === undefined) return undefined;
  const got = await buffer(opened.stream);
  expect(got.length).toBe(opened.bytes);
  return got.toString();
}
const keysOf = async (storage: Storage, prefix = '') =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).toSorted();
async function* chunks(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}

describe.each<[string, () => Storage]>([
  ['a folder', () => createDiskStorage({ root: join(root, randomUUID()), newName: randomUUID })],
  ['an object store', () => createS3Storage({ ...parseS3Url(server.url), prefix: `${randomUUID()}/` })],
])('in %s', (_name, create) => {
  test('an object can be read in whole and in parts', async () => {
    const storage = create();
    const before = Date.now();
    await put(storage, 'ab/one', '0123456789');
    const after = Date.now();
    expect(await read(storage, 'ab/one')).toBe('0123456789');
    expect(await read(storage, 'ab/one', { first: 0, last: 0 })).toBe('0');
    expect(await read(storage, 'ab/one', { first: 3, last: 5 })).toBe('345');
    expect(await read(storage, 'ab/one', { first: 8, last: 500 })).toBe('89');
    const part = await storage.open('ab/one', { first: 3, last: 5 });
    expect([part?.bytes, part?.total]).toEqual([3, 10]);
    part?.stream.destroy();
    await expect(storage.open('ab/one', { first: 10, last: 12 })).rejects.toThrow(RangeError);
    const about = await storage.stat('ab/one');
    expect(about).toMatchObject({ key: 'ab/one', bytes: 10 });
    // HTTP dates are of whole seconds.
    expect(about?.at.getTime()).toBeGreaterThan(before - 1000);
    expect(about?.at.getTime()).toBeLessThan(after + 1000);
    storage.close();
  });

  test('a missing object is undefined, and removing it does nothing', async () => {
    const storage = create();
    expect([
      await storage.open('ab/none'),
      await storage.open('ab/none', { first: 0, last: 1 }),
      await storage.stat('ab/none'),
      await keysOf(storage),
      await keysOf(storage, 'ab/'),
    ]).toEqual([undefined, undefined, undefined, [], []]);
    await storage.remove('ab/none');
    await put(storage, 'ab/one', 'one');
    await storage.remove('ab/one');
    await storage.remove('ab/one');
    expect([await storage.stat('ab/one'), await keysOf(storage)]).toEqual([undefined, []]);
    // Folders are not objects, and objects are not folders.
    await put(storage, 'ab/dir/one', 'one');
    expect([await storage.open('ab/dir'), await storage.stat('ab/dir'), await storage.open('ab/dir/one/two')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await storage.remove('ab/dir');
    expect(await keysOf(storage)).toEqual(['ab/dir/one']);
    storage.close();
  });

  test('empty and large objects are stored unchanged', async () => {
    const storage = create();
    await put(storage, 'ab/empty', '');
    expect([await read(storage, 'ab/empty'), (await storage.stat('ab/empty'))?.bytes]).toEqual(['', 0]);
    await expect(storage.open('ab/empty', { first: 0, last: 0 })).rejects.toThrow(RangeError);
    const much = randomBytes(3_000_000);
    await put(
      storage,
      'ab/much',
      (async function* () {
        for (let at = 0; at < much.length; at += 70_001) yield much.subarray(at, at + 70_001);
      })(),
      much.length,
    );
    const opened = await storage.open('ab/much');
    expect(opened && (await buffer(opened.stream)).equals(much)).toBe(true);
    storage.close();
  });

  test('a put replaces an object at once, and running reads get the former content', async () => {
    const storage = create();
    await put(storage, 'ab/one', 'first');
    const earlier = await storage.open('ab/one');
    await put(storage, 'ab/one', 'second, and longer');
    expect(await read(storage, 'ab/one')).toBe('second, and longer');
    expect(earlier && (await buffer(earlier.stream)).toString()).toBe('first');
    storage.close();
  });

  test.each<[string, () => Content, number]>([
    ['fails', () => chunks('012', new Error('gone')), 10],
    ['fails after its last byte', () => chunks('0123456789', new Error('gone')), 10],
    ['is shorter than announced', () => chunks('012', '345'), 10],
    ['is longer than announced', () => chunks('01234', '56789', 'x'), 10],
    ['is longer, in one chunk', () => Buffer.from('0123456789x'), 10],
  ])('a content that %s changes nothing', async (_what, content, bytes) => {
    const storage = create();
    await put(storage, 'ab/one', 'before');
    await expect(put(storage, 'ab/one', content(), bytes)).rejects.toThrow(/gone|The content/);
    await expect(put(storage, 'ab/two', content(), bytes)).rejects.toThrow(/gone|The content/);
    expect([await read(storage, 'ab/one'), await keysOf(storage)]).toEqual(['before', ['ab/one']]);
    storage.close();
  });

  test('a list has all objects with the prefix, over all pages', async () => {
    const storage = create();
    const keys = ['aa/x/1', 'aa/x/2', 'aa/y', 'ab/x/1', 'b0'].toSorted();
    for (const key of keys) await put(storage, key, key);
    server.pageSize = 2;
    expect(await keysOf(storage)).toEqual(keys);
    expect(await keysOf(storage, 'aa/')).toEqual(['aa/x/1', 'aa/x/2', 'aa/y']);
    expect(await keysOf(storage, 'aa/x')).toEqual(['aa/x/1', 'aa/x/2']);
    expect(await keysOf(storage, 'a')).toEqual(keys.slice(0, 4));
    expect(await keysOf(storage, 'zz/')).toEqual([]);
    server.pageSize = 1000;
    storage.close();
  });

  test.each([
    '',
    'a',
    '/etc/passwd',
    '../../etc/passwd',
    'ab/../../x',
    'ab/./x',
    'ab//x',
    'ab/',
    '.incoming/x',
    'ab/.x',
    'AB/x',
    'ab\\x',
    'ab/x\0',
    'ab/%2e%2e',
    'ab/x y',
    `ab/${'x'.repeat(200)}`,
  ])('%j is not a valid key', async (key) => {
    const storage = create();
    await expect(put(storage, key, 'x')).rejects.toThrow(TypeError);
    await expect((async () => storage.open(key))()).rejects.toThrow(TypeError);
    await expect((async () => storage.stat(key))()).rejects.toThrow(TypeError);
    await expect((async () => storage.remove(key))()).rejects.toThrow(TypeError);
    storage.close();
  });

  test.each(['../', '.incoming', 'ab/../', '/', 'AB'])('%j is not a valid prefix', async (prefix) => {
    const storage = create();
    await expect(keysOf(storage, prefix)).rejects.toThrow(TypeError);
    storage.close();
  });

  test('concurrent puts and removals do not interfere', async () => {
    const storage = create();
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        await put(storage, `ab/c${at % 3}/d${at}`, String(at));
        if (at % 2 === 0) await storage.remove(`ab/c${at % 3}/d${at}`);
      }),
    );
    expect(await keysOf(storage)).toHaveLength(15);
    storage.close();
  });
});

describe('a folder as store', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('is readable by its owner only, and removed with its last object', async () => {
    const dir = join(root, randomUUID());
    const storage = createDiskStorage({ root: dir, newName: randomUUID });
    await put(storage, 'ab/c/one', 'one');
    expect([
      modeOf(dir),
      modeOf(join(dir, 'ab')),
      modeOf(join(dir, 'ab/ab/c')),
      modeOf(join(dir, 'ab/ab/c/one')),
    ]).toEqual(['700', '700', '700', '600']);
    await storage.remove('ab/c/one');
    expect([readdirSync(dir), readdirSync(join(dir, '.incoming'))]).toEqual([['.incoming'], []]);
  });

  test('leftovers of a killed process are not listed and later deleted', async () => {
    const dir = join(root, randomUUID());
    const storage = createDiskStorage({ root: dir, newName: () => 'draft' });
    const { promise: rest, reject: breakOff } = Promise.withResolvers<void>();
    const writing = put(
      storage,
      'ab/one',
      (async function* () {
        yield Buffer.from('half');
        yield Buffer.from('half');
        await rest;
      })(),
      12,
    );
    writing.catch(() => undefined);
    await expect
      .poll(() => {
        try {
          return statSync(join(dir, '.incoming/draft')).size;
        } catch {
          return 0;
        }
      })
      .toBeGreaterThan(0);
    expect(await keysOf(storage)).toEqual([]);
    await storage.tidy(new Date(Date.now() - 60_000));
    expect(readdirSync(join(dir, '.incoming'))).toEqual(['draft']);
    await storage.tidy(new Date(Date.now() + 60_000));
    expect(readdirSync(join(dir, '.incoming'))).toEqual([]);
    breakOff(new Error('killed'));
    await expect(writing).rejects.toThrow('killed');
  });

  test('is in the data directory by default', async () => {
    const dataDir = join(root, randomUUID());
    await put(openStorage({ dataDir }), 'ab/one', 'one');
    expect(readdirSync(join(dataDir, 'files/ab/ab'))).toEqual(['one']);
  });
});

describe('an object store', () => {
  const open = () => openStorage({ dataDir: '/nowhere', s3Url: server.url });

  test('receives the type, and foreign objects are not listed', async () => {
    const storage = open();
    server.objects.clear();
    server.objects.set('Somebody else’s & <odd> key', { body: Buffer.from('x'), at: new Date(), type: 'text/plain' });
    await put(storage, 'ab/one', 'one');
    expect([await keysOf(storage), server.objects.get('ab/one')?.type]).toEqual([['ab/one'], type]);
    storage.close();
  });

  test('that denies access or lacks the bucket is unavailable, and no object counts as absent', async () => {
    for (const wrong of [
      server.url.replace('AKIDEXAMPLE', 'AKIDOTHER'),
      server.url.replace(/:[^:@]+@/, ':guess@'),
      server.url.replace('evercode-files', 'another'),
      server.url.replace('eu-test-1', 'eu-test-2'),
    ]) {
      const storage = openStorage({ dataDir: '/nowhere', s3Url: wrong });
      await expect(storage.open('ab/one')).rejects.toThrow(StorageAwayError);
      await expect(put(storage, 'ab/one', 'one')).rejects.toThrow(StorageAwayError);
      await expect(keysOf(storage)).rejects.toThrow(StorageAwayError);
      storage.close();
    }
  });

  test('that fails or cannot be reached is unavailable; one without space is full', async () => {
    const storage = open();
    server.failWith({ status: 503, code: 'SlowDown' });
    await expect(storage.open('ab/one')).rejects.toThrow('The object store answers 503 (SlowDown)');
    server.failWith({ status: 507, code: 'XMinioStorageFull' });
    await expect(put(storage, 'ab/one', 'one')).rejects.toMatchObject({ code: 'ENOSPC' });
    server.failWith(undefined);
    storage.close();
    const nowhere = openStorage({ dataDir: '/nowhere', s3Url: 's3://a:b@127.0.0.1:1/evercode-files?tls=false' });
    await expect(nowhere.open('ab/one')).rejects.toThrow(StorageAwayError);
    await expect(put(nowhere, 'ab/one', 'one')).rejects.toThrow(StorageAwayError);
  });

  test('that accepts requests without answering times out', async () => {
    const storage = createS3Storage(parseS3Url(server.url), { timeoutMs: 300 });
    server.failWith('silence');
    await expect(storage.open('ab/one')).rejects.toThrow(StorageAwayError);
    server.failWith(undefined);
    storage.close();
  });

  test.each([
    [
      's3://id:a%2Fb%2Bc@s3.example/files',
      {
        accessKeyId: 'id',
        secretAccessKey: 'a/b+c',
        origin: 'https://s3.example',
        bucket: 'files',
        prefix: '',
        region: 'us-east-1',
      },
    ],
    [
      's3://id:key@minio:9000/files/qr/live/?region=eu-west-1&tls=false',
      {
        accessKeyId: 'id',
        secretAccessKey: 'key',
        origin: 'http://minio:9000',
        bucket: 'files',
        prefix: 'qr/live/',
        region: 'eu-west-1',
      },
    ],
  ])('is configured by %s', (url, expected) => {
    expect(parseS3Url(url)).toEqual(expected);
  });
});
