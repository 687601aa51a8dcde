/** Requests that are answered before Node's parser sees them, beside the same requests through it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ScanServer, startServer } from './process/server.ts';
import type { ServerBounds } from './process/server-bounds.ts';
import { ensureSecret } from '@evercode/config/secrets';
import { createOwnVisits } from './visits/own-visits.ts';
import {
  account,
  type Bench,
  createBench,
  qrOf,
  type ScanProcess,
  readToEnd,
  sendRaw,
} from './testing/scan-process.fixture.ts';

const first = 'GET /first HTTP/1.1\r\nHost: x\r\n\r\n';
const examples = process.env['LONG_TESTS'] === '1' ? 5000 : 50;
/** A log is read as a whole after each example, so a longer one would take most of the time. */
const examplesOfLog = 250;

/** Each write is sent at once: otherwise a second one would wait until the first is confirmed. */
const openSocket = (port: number): Socket => connect({ port, host: '127.0.0.1', noDelay: true });

/** Sends the texts as packets of their own, on one connection. Returns the answers to those after the first `past`. */
async function sendPackets(port: number, texts: readonly string[], past = 0): Promise<string> {
  const socket = openSocket(port);
  socket.on('error', () => undefined);
  for (const text of texts.slice(0, past)) {
    socket.write(text, 'latin1');
    await readUntil(socket, (answer) => answer.endsWith('\r\n\r\n'));
  }
  const rest = readToEnd(socket);
  for (const text of texts.slice(past)) {
    if (socket.writable) socket.write(text, 'latin1');
    // The server reads its connections in turn: once it has answered another one, it has read this packet.
    await sendRaw(port, last);
  }
  return rest;
}

async function readUntil(socket: Socket, isEnough: (answer: string) => boolean): Promise<string> {
  let answer = '';
  while (!isEnough(answer)) answer += String((await once(socket, 'data'))[0]);
  return answer;
}

const withoutDate = (answer: string): string => answer.replaceAll(/^Date: .*\r\n/gm, '');

/** Ends every connection: the server's limit for idle ones is a minute. Node's parser always reads this one. */
const last = 'GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

describe('the second request of a connection', () => {
  let bench: Bench;
  let scan: ScanProcess;
  let seen = 0;

  async function begin(): Promise<void> {
    bench = createBench();
    seen = 0;
    await bench.save('live', 'https://example.com/a?b=c&d');
    await bench.saveRoute('own', {}, '0199f3c0-0000-7000-b000-0000000000d0');
    await bench.saveHost('links.example');
    await bench.saveHost('strict.example', { hsts: 'subdomains' });
    for (const ending of ['first', 'last']) await bench.save(ending, 'https://example.com/');
    // Routes that are there at the start are in memory from the first request on.
    scan = await bench.start({ TRUST_PROXY: 'true', SHORT_URL: 'https://go.example' });
  }

  beforeAll(begin);

  afterAll(async () => bench.stopAll());

  const target = fc.constantFrom('/live', '/live', '/own', '/live?utm_source=x', '/none', '/', '/live/', '/LIVE', '*');
  const spelling = (name: string) =>
    fc.constantFrom(name, name.toLowerCase(), name.toUpperCase(), `${name} `, ` ${name}`);
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
    fc.constantFrom('', ' a', 'a\t', 'ü', 'a\rb', 'a\nb', '\u0000', 'x'.repeat(300)),
  );
  const common = (name: string, ...values: string[]) =>
    fc.tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constant(name) }, spelling(name)),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, value),
    );
  const field = fc.oneof(
    common('User-Agent', 'Mozilla/5.0 (iPhone)', 'curl/8'),
    common('Accept-Language', 'pt-BR,pt;q=0.9', 'en'),
    common('Referer', 'https://example.com/'),
    common('Sec-Purpose', 'prefetch'),
    common('Purpose', 'preview'),
    common('X-Forwarded-For', '203.0.113.7', '203.0.113.7, 198.51.100.2'),
    common('X-Forwarded-Proto', 'http', 'https'),
    common('CF-IPCountry', 'DE', 'XX'),
    common('Cookie', 'a=b'),
    common('Connection', 'keep-alive', 'Keep-Alive', 'close'),
    common('Content-Length', '0', '3'),
    common('Transfer-Encoding', 'chunked'),
    common('Expect', '100-continue'),
    common('Accept', '*/*'),
    common('X-Other', 'anything'),
  );
  const host = fc.constantFrom('x', 'go.example', 'links.example', 'LINKS.example:443', 'strict.example', 'a b', '');
  const request = fc
    .record({
      method: fc.oneof({ weight: 8, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'POST', 'get', 'PUT')),
      target,
      version: fc.oneof({ weight: 12, arbitrary: fc.constant('HTTP/1.1') }, fc.constantFrom('HTTP/1.0', 'HTTP/2.0')),
      hosts: fc.oneof(
        { weight: 12, arbitrary: fc.array(host, { minLength: 1, maxLength: 1 }) },
        fc.array(host, { maxLength: 2 }),
      ),
      fields: fc.array(field, { maxLength: 6 }),
      lineEnd: fc.oneof({ weight: 20, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r')),
    })
    .map(({ method, target: path, version, hosts, fields, lineEnd }) =>
      [
        `${method} ${path} ${version}`,
        ...hosts.map((name) => `Host: ${name}`),
        ...fields.map(([name, text]) => `${name}: ${text}`),
        '',
        '',
      ].join(lineEnd),
    );

  /** The scans since the last call, without their times and those of the frame. */
  async function takeScans(): Promise<unknown[]> {
    const scans = await bench.readScans();
    const fresh = scans.slice(seen);
    seen = scans.length;
    const frame = new Set(['first', 'last'].map(qrOf));
    return fresh.filter(({ qr }) => !frame.has(qr)).map(({ index: _index, at: _at, ...scan }) => scan);
  }

  /** Sends the request as the first of a connection, and then as the second of another. */
  async function compare(text: string): Promise<void> {
    await takeScans();
    const alone = await sendPackets(scan.port, [text, last]);
    const scansAlone = await takeScans();
    const second = await sendPackets(scan.port, [first, text, last], 1);
    expect(withoutDate(second)).toBe(withoutDate(alone));
    expect(await takeScans()).toEqual(scansAlone);
  }

  it.each([
    ['of a phone', 'User-Agent: iPhone', 'Accept-Language: pt-BR', 'Accept: */*', 'Connection: keep-alive'],
    ['with a field twice', 'User-Agent: one', 'User-Agent: two'],
    ['with two languages', 'Accept-Language: en', 'Accept-Language: pt'],
    ['through two proxies', 'X-Forwarded-For: 203.0.113.7', 'X-Forwarded-For: 198.51.100.2'],
    ['with a second host', 'Host: links.example'],
    ['with a cookie', 'Cookie: a=b'],
    ['with a letter outside of ASCII', 'User-Agent: ü'],
    ['with half a line’s end', 'User-Agent: a\nX: b'],
    ['with the other half', 'User-Agent: a\rX: b'],
    ['with a zero byte', 'User-Agent: a\u0000b'],
    ['with a folded line', 'User-Agent: a', ' b'],
    ['with a space before a colon', 'Content-Length : 3'],
    ['with a length of nothing', 'Content-Length: 0'],
    ['with a body', 'Content-Length: 3', '', 'abc'],
    ['with chunks', 'Transfer-Encoding: chunked', '', '0'],
    ['that wants to close', 'Connection: close'],
    ['that wants two things', 'Connection: keep-alive, upgrade', 'Upgrade: h2c'],
    ['that expects something', 'Expect: 100-continue'],
    ['of a preview', 'Sec-Purpose: prefetch', 'Purpose: preview'],
    ['from a country', 'CF-IPCountry: DE', 'X-Forwarded-For: 203.0.113.7'],
    ['in other letters', 'USER-AGENT: a', 'accept-language:  b\t'],
  ])('%s gets what a first one gets', async (_name, ...fields) => {
    await compare(['GET /live HTTP/1.1', 'Host: x', ...fields, '', ''].join('\r\n'));
  });

  it.each([
    ['links.example', '/own', 'X-Forwarded-Proto: https'],
    ['links.example', '/own', 'X-Forwarded-Proto: http'],
    ['strict.example', '/own', 'X-Forwarded-Proto: https'],
    ['LINKS.example:443', '/own', 'Accept: */*'],
    ['links.example', '/live', 'Accept: */*'],
    ['a b', '/live', 'Accept: */*'],
    ['', '/live', 'Accept: */*'],
  ])('at %s%s with %s gets what a first one gets', async (name, path, more) => {
    await compare(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\n${more}\r\n\r\n`);
  });

  it('of a browser that is marked as an own visit is one', async () => {
    const ownVisits = createOwnVisits({ readKey: () => ensureSecret(bench.dataDir, 'app-secret'), isSecure: true });
    const [cookie] = ownVisits.begin(account, Date.now()).split(';');
    await takeScans();
    await sendPackets(scan.port, [first, `GET /live HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`, last], 1);
    expect(await takeScans()).toMatchObject([{ isOwn: true }]);
  });

  const one = 'GET /live HTTP/1.1\r\nHost: x\r\n\r\n';

  it('with a third one in its packet gets what a first one gets', async () => {
    await compare(one + one);
  });

  it.each([
    ['in its first line', [one.slice(0, 15), one.slice(15)]],
    ['before what looks like a request', ['GET /live HTTP/1.1\r\nHost: x\r\nX: ', one]],
    [
      'before its body, which looks like a request',
      ['POST /live HTTP/1.1\r\nHost: x\r\nContent-Length: 31\r\n\r\n', one],
    ],
  ])('in two packets, divided %s, gets what a first one gets', async (_where, halves) => {
    const alone = await sendPackets(scan.port, [...halves, last]);
    expect(withoutDate(await sendPackets(scan.port, [first, ...halves, last], 1))).toBe(withoutDate(alone));
  });

  it('gets the answer and the entry in the log of a first one, whatever its bytes', async () => {
    for (let left = examples; left > 0; left -= examplesOfLog) {
      await bench.stopAll();
      await begin();
      await fc.assert(fc.asyncProperty(request, compare), { numRuns: Math.min(left, examplesOfLog) });
    }
  });
});

describe('a connection with a plain request', () => {
  const bounds: ServerBounds = {
    headBytes: 16_384,
    headWithinMs: 60_000,
    requestWithinMs: 60_000,
    checkEveryMs: 10,
    keepAliveMs: 60_000,
    standstillMs: 60_000,
    connections: 10,
    drainSilenceMs: 1,
    replacedSilenceMs: 60_000,
    drainWithinMs: 120_000,
  };
  const plain = 'GET /plain HTTP/1.1\r\nHost: x\r\n\r\n';
  const answerOfPlain = 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\n';
  let server: ScanServer;

  afterEach(async () => server.drain());

  /** `finish` answers the plain request that came next. */
  async function serve(over: Partial<ServerBounds> = {}) {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    let endSlow = (): unknown => undefined;
    const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
    server = await startServer(
      ({ url = '' }, response) => {
        asked.push(url);
        if (url === '/slow') endSlow = () => response.end(url);
        else response.end(url);
      },
      {
        host: '127.0.0.1',
        port: 0,
        isShared: false,
        answerPlain({ url }, send) {
          if (url !== '/plain') return false;
          waiting.push(() => send(answerOfPlain));
          resolve();
          return true;
        },
      },
      { ...bounds, ...over },
    );
    const socket = openSocket(server.port);
    socket.write(first);
    await readUntil(socket, (answer) => answer.endsWith('/first'));
    socket.write(plain);
    await isWaiting;
    return { socket, asked, finish: () => waiting.shift()?.(), finishSlow: () => endSlow() };
  }

  it('gets its answers in the order of its requests', async () => {
    const { socket, asked, finish } = await serve();
    socket.write('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
    await sendRaw(server.port, last);
    expect(asked).toEqual(['/first', '/last']);
    const answers = readUntil(socket, (answer) => answer.endsWith('/second'));
    finish();
    expect((await answers).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 302', 'HTTP/1.1 200']);
    socket.destroy();
  });

  it('waits for a request that Node answers before it', async () => {
    const { socket, finish, finishSlow } = await serve();
    finish();
    await readUntil(socket, (answer) => answer.endsWith('\r\n\r\n'));
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await sendRaw(server.port, last);
    socket.write(plain);
    await sendRaw(server.port, last);
    const answers = readUntil(socket, (answer) => answer.endsWith('/plain'));
    finishSlow();
    expect(await answers).toContain('/slow');
    socket.destroy();
  });

  it('is closed with its answer while the server drains', async () => {
    const { socket, finish } = await serve({ drainSilenceMs: 600_000, drainWithinMs: 600_000 });
    const answer = readToEnd(socket);
    const drained = server.drain();
    finish();
    expect(await answer).toContain('Connection: close');
    await drained;
  });

  it('is waited for by a drain', async () => {
    const { socket, finish } = await serve();
    const answer = readToEnd(socket);
    const drained = server.drain();
    // Longer than the interval at which idle connections are closed.
    setTimeout(finish, 150);
    expect(await answer).toContain('Connection: close');
    await drained;
  });

  it('that is left meanwhile does no harm', async () => {
    const { socket, finish } = await serve();
    socket.destroy();
    await sendRaw(server.port, last);
    finish();
    expect(await sendRaw(server.port, last)).toContain('/last');
  });

  it('is closed when nothing more comes', async () => {
    const { socket, finish } = await serve({ keepAliveMs: 50 });
    finish();
    expect(await readToEnd(socket)).toContain('302');
  });

  it('may ask for a tunnel, which is refused, and what follows is not read', async () => {
    const { socket, asked, finish } = await serve();
    finish();
    await readUntil(socket, (answer) => answer.endsWith('\r\n\r\n'));
    socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.write(plain.replace('plain', 'behind'));
    expect(await readToEnd(socket)).toContain('405');
    expect(await sendRaw(server.port, last)).toContain('/last');
    expect(asked).toEqual(['/first', '/last']);
  });
});
