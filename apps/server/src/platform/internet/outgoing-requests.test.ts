/** The guarded client against real sockets: loopback servers stand in for public hosts. */
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { internetOfOperator, publicInternet, type Internet } from './internet.ts';
import { isPublicAddress } from './public-address.ts';
import { requestFollowing } from './request-following.ts';
import { requestOnce, type OutgoingRequest } from './request-once.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) if (server.listening) await once(server.close(), 'close');
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  return (server.address() as AddressInfo).port;
}

/** A server that speaks raw bytes, and the number of connections it got. */
async function serveRaw(speak: (socket: Socket) => void) {
  let connections = 0;
  const port = await listen(
    createServer((socket) => {
      connections += 1;
      socket.once('data', () => speak(socket));
    }),
  );
  return { url: new URL(`http://public.example:${port}/`), port, connections: () => connections };
}

const serve = async (answer: RequestListener) => listen(createHttpServer(answer));

/** Only 127.0.0.1 counts as public here. Every name leads there, unless `names` says otherwise. */
const internetOf = (names: Record<string, string[]> = {}): Internet => ({
  resolve: (host) =>
    Promise.resolve(
      (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  isOpen: (address) => address === '127.0.0.1',
  isOpenPort: () => true,
});

const plain: OutgoingRequest = { method: 'GET', maxBytes: 10_000, timeoutMs: 20_000 };
const short = { ...plain, timeoutMs: 300 };
const { signal } = new AbortController();
const ask = (url: URL, request = plain, internet = internetOf()) => requestOnce(url, request, { internet, signal });
const follow = (url: URL, request = plain, internet = internetOf()) =>
  requestFollowing(url, request, { internet, signal });

describe('a name', () => {
  test('that resolves differently the second time is asked once, and the connection is pinned', async () => {
    const inside = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nsecret'));
    const outside = await serve((request, response) => response.end(`outside as ${request.headers.host}`));
    let lookups = 0;
    const rebinding: Internet = {
      ...internetOf(),
      // Any further lookup would lead to another address of this machine.
      resolve: () => Promise.resolve([{ address: (lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
    };
    const answer = await ask(new URL(`http://rebound.example:${outside}/`), plain, rebinding);
    expect(answer).toMatchObject({ kind: 'answer', status: 200 });
    expect('body' in answer && answer.body.toString()).toBe(`outside as rebound.example:${outside}`);
    expect([lookups, inside.connections()]).toEqual([1, 0]);
  });

  test.each([
    [['127.0.0.1', '10.0.0.7']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['224.0.0.1']],
    [['0.0.0.0']],
  ])('that leads to %j gets no connection', async (addresses) => {
    const there = await serveRaw((socket) => socket.end());
    const internet = {
      ...internetOf({ 'public.example': addresses }),
      isOpen: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    };
    expect(await ask(there.url, plain, internet)).toEqual({ kind: 'closed' });
    expect(there.connections()).toBe(0);
  });

  test('without an answer of the resolver fails in time', async () => {
    const internet = { ...internetOf(), resolve: () => Promise.withResolvers<never>().promise };
    expect(await ask(new URL('http://public.example/'), short, internet)).toEqual({
      kind: 'failed',
      code: 'ETIMEDOUT',
    });
  });
});

test.each([
  ['http://127.0.0.1/', 'closed'],
  ['http://2130706433/', 'closed'],
  ['http://0x7f.0.0.1/', 'closed'],
  ['http://017700000001/', 'closed'],
  ['http://127.1/', 'closed'],
  ['http://0/', 'closed'],
  ['http://[::]/', 'closed'],
  ['http://[::1]/', 'closed'],
  ['http://[::ffff:127.0.0.1]/', 'closed'],
  ['http://[::ffff:7f00:1]/', 'closed'],
  ['http://[::127.0.0.1]/', 'closed'],
  ['http://[64:ff9b::7f00:1]/', 'closed'],
  ['http://[2002:7f00:1::]/', 'closed'],
  ['http://[fec0::1]/', 'closed'],
  ['http://localhost/', 'closed'],
  ['http://public.example:22/', 'unusual'],
  ['http://user:secret@public.example/', 'unusual'],
  ['ftp://public.example/', 'unusual'],
  ['file:///etc/passwd', 'unusual'],
  ['data:text/plain,x', 'unusual'],
])('on the real internet %s is %s', async (url, kind) => {
  expect(await ask(new URL(url), plain, publicInternet)).toEqual({ kind });
});

describe('a redirect', () => {
  test.each([
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example:PORT/',
  ])('at the end of a chain to %s is not followed', async (target) => {
    const inside = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nsecret'));
    const port = await serve(({ url = '' }, response) => {
      const location = url === '/' ? '/2' : target.replace('PORT', String(inside.port));
      response.writeHead(302, { location }).end();
    });
    expect(
      await follow(new URL(`http://public.example:${port}/`), plain, internetOf({ 'inside.example': ['10.0.0.1'] })),
    ).toEqual({ kind: 'closed' });
    expect(inside.connections()).toBe(0);
  });

  test.each(['file:///etc/passwd', 'gopher://public.example/', 'http://a:b@public.example/'])(
    'to %s is not followed',
    async (location) => {
      const port = await serve((_request, response) => response.writeHead(302, { location }).end());
      expect(await follow(new URL(`http://public.example:${port}/`))).toEqual({ kind: 'unusual' });
    },
  );

  test('is followed three times and not a fourth time', async () => {
    const paths: string[] = [];
    const port = await serve((request, response) => {
      paths.push(request.url ?? '');
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    const at = (left: number) => new URL(`http://public.example:${port}/${left}`);
    expect(await follow(at(3))).toMatchObject({ kind: 'answer', status: 200, url: at(0) });
    expect(await follow(at(4))).toEqual({ kind: 'redirects' });
    expect(paths).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1']);
  });

  test('to another host takes no credentials along, nor does the content of a POST follow any', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const port = await serve((request, response) => {
      seen.push(request.headers);
      if (request.url === '/') response.writeHead(307, { location: `http://other.example:${port}/there` }).end();
      else response.end();
    });
    const headers = { authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'k', 'user-agent': 'Evercode' };
    const url = new URL(`http://public.example:${port}/`);
    expect(await follow(url, { ...plain, headers })).toMatchObject({ kind: 'answer', status: 200 });
    expect(seen[0]).toMatchObject(headers);
    const names = new Set(['accept-encoding', 'connection', 'host', 'user-agent']);
    expect(Object.keys(seen[1] ?? {}).filter((name) => !names.has(name))).toEqual([]);
    expect(seen[1]).toMatchObject({ 'user-agent': 'Evercode', host: `other.example:${port}` });
    expect(await follow(url, { ...plain, method: 'POST', headers, content: 'secret' })).toEqual({ kind: 'redirects' });
    expect(seen).toHaveLength(3);
  });
});

describe('a hostile server', () => {
  const drip = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 10);
    socket.once('close', () => clearInterval(timer));
  };

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    [
      'sends its headers byte by byte',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        drip(socket, 'y');
      },
    ],
    ['announces its answer for ever', (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    [
      'sends its body byte by byte',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        drip(socket, '.');
      },
    ],
  ])('that %s is left after the time', async (_name, speak) => {
    const there = await serveRaw(speak);
    expect(await follow(there.url, short)).toEqual({ kind: 'failed', code: 'ETIMEDOUT' });
  });

  test('gets the time once for all redirects', async () => {
    const port = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200);
    });
    expect(await follow(new URL(`http://public.example:${port}/`), short)).toEqual({
      kind: 'failed',
      code: 'ETIMEDOUT',
    });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['an endless body', (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(4096))],
    [
      'endless chunks',
      (socket) =>
        pour(socket, 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', `1000\r\n${'x'.repeat(4096)}\r\n`),
    ],
    ['a body announced as huge', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n')],
  ])('with %s is left at the bound of bytes', async (_name, speak) => {
    const there = await serveRaw(speak);
    expect(await ask(there.url)).toEqual({ kind: 'too-large' });
    expect(await ask(there.url, { ...plain, maxBytes: 0 })).toMatchObject({ kind: 'answer', status: 200 });
  });

  test.each<[string, string, string]>([
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`, 'HPE_HEADER_OVERFLOW'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 'HPE_INVALID_CONSTANT'],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'EPROTO',
    ],
    ['less than it announced', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nx', 'ECONNRESET'],
  ])('with %s fails', async (_name, bytes, code) => {
    const there = await serveRaw((socket) => socket.end(bytes));
    expect(await ask(there.url)).toEqual({ kind: 'failed', code });
  });

  test('with a compressed body is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const port = await serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(bomb.length).toBeLessThan(plain.maxBytes);
    expect(await ask(new URL(`http://public.example:${port}/`))).toEqual({ kind: 'failed', code: 'EENCODED' });
  });
});

test('an address of the operator may be in their own network', async () => {
  const port = await serve((_request, response) => response.end('keys'));
  const url = new URL(`http://127.0.0.1:${port}/`);
  expect(await ask(url, plain, publicInternet)).toEqual({ kind: 'unusual' });
  expect(await ask(url, plain, internetOfOperator(publicInternet))).toMatchObject({ kind: 'answer', status: 200 });
});

/** Writes until the other side leaves. */
function pour(socket: Socket, head: string, piece: string): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}
