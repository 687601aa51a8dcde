/** The S3 client against an object store that wants to harm: raw answers over real sockets. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createS3Storage, parseS3Url, StorageAwayError, type Storage } from './index.ts';

type Speak = (socket: Socket, request: string) => void;

let server: Server;
let storage: Storage;
let url: string;
let speak: Speak;
let requests: string[];
let sockets: Set<Socket>;
beforeEach(async () => {
  [requests, sockets] = [[], new Set()];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      requests.push(data.toString());
      speak(socket, data.toString());
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  url = `s3://id:secret@127.0.0.1:${port}/files/live?tls=false`;
  storage = createS3Storage(parseS3Url(url), { timeoutMs: 400 });
});
afterEach(async () => {
  storage.close();
  for (const socket of sockets) socket.destroy();
  await once(server.close(), 'close');
});

const answerWith =
  (head: string, body = ''): Speak =>
  (socket) =>
    socket.write(`HTTP/1.1 ${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
const listing = (inside: string): Speak =>
  answerWith('200 OK', `<?xml version="1.0"?><ListBucketResult>${inside}</ListBucketResult>`);
const object = (key: string, { size = '3', at = '2026-01-01T00:00:00Z' } = {}) =>
  `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`;
const list = (prefix = '') => Array.fromAsync(storage.list(prefix), ({ key }) => key);
/** Writes until the other side leaves. */
const pour = (socket: Socket, piece: string) => {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
};
const drip = (socket: Socket, piece: string) => {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.once('close', () => clearInterval(timer));
};

describe('a list', () => {
  test('names no object outside of the prefix, and no path', async () => {
    const bad = [
      '../secret',
      'live/../secret',
      'live/ab/../../secret',
      'live/..',
      'live//etc/passwd',
      'live/ab/.hidden',
      'live/ab/%2e%2e/x',
      'live/AB/x',
      'live/ab/x\0y',
      'other/ab/x',
      'evil/ab/x',
      '/live/ab/x',
    ];
    speak = listing([...bad, 'live/ab/good'].map((key) => object(key)).join(''));
    expect(await list()).toEqual(['ab/good']);
    expect(await list('cd/')).toEqual([]);
  });

  test('leaves out objects whose size or time cannot be read', async () => {
    speak = listing(
      [
        object('live/ab/a', { size: '-1' }),
        object('live/ab/b', { size: '1e9' }),
        object('live/ab/c', { size: '9'.repeat(40) }),
        object('live/ab/d', { at: 'yesterday' }),
        '<Contents><Key>live/ab/e</Key></Contents>',
        object('live/ab/good'),
      ].join(''),
    );
    expect(await list()).toEqual(['ab/good']);
  });

  test('expands no entities, neither a bomb nor one of a file', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const type =
      `<!DOCTYPE x [<!ENTITY l0 "lol">${entities}<!ENTITY f SYSTEM "file:///etc/passwd">` +
      '<!ENTITY % p SYSTEM "http://169.254.169.254/"> %p;]>';
    speak = answerWith(
      '200 OK',
      `<?xml version="1.0"?>${type}<ListBucketResult>${object('live/ab/&l9;')}${object('live/ab/&f;')}` +
        `${object('live/ab/good')}<IsTruncated>&l9;</IsTruncated></ListBucketResult>`,
    );
    expect(await list()).toEqual(['ab/good']);
  });

  test('of millions of opened elements costs no more than reading it', async () => {
    speak = listing('<Contents>'.repeat(800_000));
    expect(await list()).toEqual([]);
    speak = listing(`<Contents>${'<Key>'.repeat(1_500_000)}</Contents>${object('live/ab/good')}`);
    expect(await list()).toEqual(['ab/good']);
  });

  test('with the same token again and again ends', async () => {
    speak = listing(
      `${object('live/ab/a')}<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>`,
    );
    await expect(list()).rejects.toThrow('The list of the object store has no end');
    expect(requests).toHaveLength(2);
  });

  test.each<[string, Speak]>([
    [
      'without an end',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        pour(socket, object('live/ab/a'));
      },
    ],
    [
      'that arrives byte by byte',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        drip(socket, '<');
      },
    ],
    ['that breaks off', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n<List')],
  ])('%s is given up', async (_name, hostile) => {
    speak = hostile;
    await expect(list()).rejects.toThrow(StorageAwayError);
  });
});

test('a list without an end is given up at its bound of bytes, long before its time', async () => {
  const patient = createS3Storage(parseS3Url(url), { timeoutMs: 3_600_000 });
  speak = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    pour(socket, object('live/ab/a').repeat(500));
  };
  await expect(Array.fromAsync(patient.list(''))).rejects.toMatchObject({
    cause: { message: 'The answer is too long' },
  });
  patient.close();
});

describe('a redirect', () => {
  test.each(['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:1/', 'file:///etc/passwd'])(
    'to %s is followed by no call',
    async (location) => {
      speak = answerWith(`307 Temporary Redirect\r\nlocation: ${location}`);
      const calls = [
        () => storage.open('ab/one'),
        () => storage.stat('ab/one'),
        () => storage.remove('ab/one'),
        () => storage.put('ab/one', Buffer.from('one'), { bytes: 3, type: 'text/plain' }),
        () => list(),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow('The object store answers 307');
      expect(requests.length).toBeGreaterThanOrEqual(5);
    },
  );
});

describe('an object', () => {
  test.each<[string, string]>([
    ['no length', '200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n'],
    ['a length that is none', '200 OK\r\ncontent-length: -3\r\n\r\none'],
    ['two lengths', '200 OK\r\ncontent-length: 3\r\ncontent-length: 500\r\n\r\none'],
    ['a length and chunks', '200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n'],
    ['an encoding', '200 OK\r\ncontent-length: 3\r\ncontent-encoding: gzip\r\n\r\none'],
    ['only a part', '206 Partial Content\r\ncontent-length: 3\r\ncontent-range: bytes 0-2/9\r\n\r\none'],
    ['a switch of protocols', '101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['endless headers', `200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
  ])('with %s is refused', async (_name, raw) => {
    speak = (socket) => socket.write(`HTTP/1.1 ${raw}`);
    await expect(storage.open('ab/one')).rejects.toThrow(StorageAwayError);
  });

  test.each([
    '200 OK\r\ncontent-length: 9\r\n\r\n012345678',
    '206 Partial Content\r\ncontent-length: 3\r\ncontent-range: bytes 0-2/9\r\n\r\n012',
    '206 Partial Content\r\ncontent-length: 5\r\ncontent-range: bytes 3-5/9\r\n\r\n34567',
    '206 Partial Content\r\ncontent-length: 3\r\ncontent-range: bytes 3-5/*\r\n\r\n345',
    '206 Partial Content\r\ncontent-length: 3\r\n\r\n345',
  ])('in another part than was asked for is refused: %j', async (raw) => {
    speak = (socket) => socket.write(`HTTP/1.1 ${raw}`);
    await expect(storage.open('ab/one', { first: 3, last: 5 })).rejects.toThrow(StorageAwayError);
  });

  test('that is shorter than its length is an error for its reader', async () => {
    speak = (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\none');
    const opened = await storage.open('ab/one');
    await expect(opened && buffer(opened.stream)).rejects.toThrow('aborted');
  });

  test('that goes on after its length does not become the answer to the next call', async () => {
    speak = (socket, request) => {
      const smuggled = 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison';
      socket.write(
        request.includes('/ab/one')
          ? `HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\none${smuggled}`
          : 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\ntwo',
      );
    };
    const read = async (key: string) => {
      const opened = await storage.open(key);
      return opened && (await buffer(opened.stream)).toString();
    };
    expect([await read('ab/one'), await read('ab/two')]).toEqual(['one', 'two']);
  });

  test('whose headers arrive byte by byte is given up', async () => {
    speak = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      drip(socket, 'y');
    };
    await expect(storage.open('ab/one')).rejects.toThrow(StorageAwayError);
    await expect(storage.put('ab/one', Buffer.from('one'), { bytes: 3, type: 'text/plain' })).rejects.toThrow(
      StorageAwayError,
    );
  });

  test('with properties that cannot be read is unknown, not old and empty', async () => {
    speak = (socket) => socket.write('HTTP/1.1 200 OK\r\nlast-modified: never\r\ncontent-length: 3\r\n\r\n');
    await expect(storage.stat('ab/one')).rejects.toThrow(StorageAwayError);
  });
});

test.each(['503 Slow Down', '200 OK'])('%s with an endless body ends a call, and its connection', async (status) => {
  speak = (socket) => {
    socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
    pour(socket, 'x'.repeat(65_536));
  };
  const put = storage.put('ab/one', Buffer.from('one'), { bytes: 3, type: 'text/plain' });
  const outcome = await put.then(
    () => '200 OK',
    (error: unknown) => String(error),
  );
  expect(outcome).toContain(status.slice(0, 3));
  await expect.poll(() => sockets.size).toBe(0);
});

test.each(['../secret', 'ab/../../secret', '/etc/passwd', 'ab//x', 'ab/.x', 'ab/x\r\ny', 'ab/x?acl', 'ab/x#y', 'AB/x'])(
  'the key %j is never sent',
  async (key) => {
    speak = answerWith('200 OK');
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.stat(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    await expect(storage.put(key, Buffer.from('x'), { bytes: 1, type: 'text/plain' })).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  },
);
