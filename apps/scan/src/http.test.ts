/** HTTP/1.1 as it has to be (RFC 9110 and 9112), by bytes on a socket: what a client of ours, or a proxy, does not do otherwise. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess, sendRaw } from './scan-process.fixture.ts';
import { type ScanServer, startServer } from './server.ts';
import type { ServerBounds } from './server-bounds.ts';

const passwordHash = '$argon2id$v=19$m=1024,t=1,p=1$xU8r8yqAdNR5u4+i/0h6sQ$FDi5IB8FwD/PnggmEWgTYSGJAjaLJBr0oU4CSeCunlg';
const live = 'GET /live HTTP/1.1\r\nHost: x\r\n\r\n';
const last = live.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

const statusesOf = (answer: string): string[] => answer.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
/** Whatever comes until the connection is gone, be it closed or broken off. */
async function readAll(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let answer = '';
  socket.on('data', (chunk) => { answer += String(chunk); }).on('error', () => undefined).once('close', () => resolve());
  await promise;
  return answer;
}

const isAnswered = (answer: string): boolean => answer.includes('\r\n\r\n');

describe('the scan port', () => {
  let bench: Bench;
  let scan: ScanProcess;

  beforeAll(async () => {
    bench = createBench();
    scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    await bench.saveRoute('locked', { options: { password: passwordHash } });
  });

  afterAll(async () => bench.stopAll());

  const send = async (text: string, isEnough?: (answer: string) => boolean): Promise<string[]> => statusesOf(await sendRaw(scan.port, text, isEnough));

  it.each([
    ['an absolute target', `GET http://go.example/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, ['302']],
    ['an absolute target of another scheme', 'GET HTTPS://go.example:444/live?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['302']],
    ['an absolute target without a path', 'GET http://go.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['200']],
    ['an absolute target with a query alone', 'GET http://go.example?/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['200']],
    ['an address in a query', 'GET /live?http://y/gone HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['302']],
    ['the server as a whole', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['405']],
    ['HTTP/1.0, which closes', 'GET /live HTTP/1.0\r\n\r\n', ['302']],
    ['a version that is not spoken', 'GET /live HTTP/2.0\r\nHost: x\r\n\r\n', ['505']],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ['400']],
    ['no host', 'GET /live HTTP/1.1\r\n\r\n', ['400']],
    ['an empty host', 'GET /live HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', ['302']],
    ['an address of IPv6 for a host', 'GET /live HTTP/1.1\r\nHost: [2001:db8::1]:3001\r\nConnection: close\r\n\r\n', ['302']],
    ['two hosts', 'GET /live HTTP/1.1\r\nHost: x\r\nhOST: y\r\nConnection: close\r\n\r\n', ['400']],
    ['something that is no host', 'GET /live HTTP/1.1\r\nHost: a b/<c>\r\nConnection: close\r\n\r\n', ['400']],
    ['a host of another script', 'GET /live HTTP/1.1\r\nHost: \u00fc\r\nConnection: close\r\n\r\n', ['400']],
    ['a target longer than a head may be', `GET /live?${'q'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, ['414']],
    ['a head that is too long', `GET /live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, ['431']],
    ['a head of too many lines', `GET /live HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(5000)}\r\n`, ['431']],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', ['405']],
    ['another protocol, which is not spoken', `GET /live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n${last}`, ['302']],
    ['two lengths of a body', 'POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc', ['400']],
    ['a length beside chunks', 'POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', ['400']],
    ['a header that is folded', 'GET /live HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n', ['400']],
    ['a space before a colon', 'GET /live HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n', ['400']],
    ['a NUL', 'GET /li\0ve HTTP/1.1\r\nHost: x\r\n\r\n', ['400']],
  ])('is asked for %s', async (_name, text, statuses) => {
    expect(await send(text)).toEqual(statuses);
  });

  it('keeps a connection for the next request, and closes it when that is wished', async () => {
    const kept = await sendRaw(scan.port, live, isAnswered);
    expect(kept).toContain('Connection: keep-alive');
    expect(await sendRaw(scan.port, last)).toContain('Connection: close');
    expect(await sendRaw(scan.port, 'GET /live HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', isAnswered)).toContain('Connection: keep-alive');
  });

  it('answers and records what came before nonsense on the same connection, and then the nonsense', async () => {
    const before = (await bench.readScans()).length;
    expect(await send(`${live}${live}\0\0\0`)).toEqual(['302', '302', '400']);
    expect(await bench.readScans()).toHaveLength(before + 2);
    expect(await send(`${live}GET /live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n${live}`)).toEqual(['302', '431']);
  });

  it('says with a refusal what is allowed, which is more where a password is asked for', async () => {
    const allowed = async (target: string, method = 'DELETE') => /Allow: (.*)\r/.exec(await sendRaw(scan.port, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`))?.[1];
    expect([await allowed('/live'), await allowed('/locked'), await allowed('/healthz'), await allowed('/nobody'), await allowed('example.com:80', 'CONNECT')])
      .toEqual(['GET, HEAD', 'GET, HEAD, POST', 'GET, HEAD', 'GET, HEAD', 'GET, HEAD']);
  });

  describe('and "Expect"', () => {
    const form = 'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 14\r\nExpect: 100-continue\r\n\r\n';

    it('tells to send a body where one is read', async () => {
      const socket = connect(scan.port, '127.0.0.1');
      socket.write(`POST /locked HTTP/1.1\r\n${form}`);
      let answer = '';
      for await (const chunk of socket) {
        answer += String(chunk);
        if (answer === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('password=right');
      }
      expect(statusesOf(answer)).toEqual(['100', '303']);
    });

    it('spares a client a body that nobody reads', async () => {
      expect(await send(`POST /live HTTP/1.1\r\n${form}`)).toEqual(['405']);
      expect(await send(`POST /locked HTTP/1.1\r\n${form.replace('Length: 14', 'Length: 9000')}`)).toEqual(['413']);
      expect(await send(`GET /live HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n`)).toEqual(['302']);
    });

    it('refuses any other expectation', async () => {
      expect(await send('GET /live HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n')).toEqual(['417']);
    });
  });
});

describe('a client that holds on', () => {
  const soon: ServerBounds = { headBytes: 16_384, headWithin: 60, requestWithin: 120, checkEvery: 10, keepAlive: 60, standstill: 5000, connections: 2, drainSilence: 30, replacedSilence: 30, drainWithin: 60 };
  /** More than all that lies between two sockets holds. */
  const huge = Buffer.alloc(64_000_000, 'x');
  let server: ScanServer | undefined;

  afterEach(async () => server?.drain());

  async function serve(listener: RequestListener = (_request, response) => response.end('ok'), bounds: Partial<ServerBounds> = {}): Promise<ScanServer> {
    server = await startServer(listener, { host: '127.0.0.1', port: 0, isShared: false }, { ...soon, ...bounds });
    return server;
  }

  it.each([
    ['says nothing', '', '408'],
    ['never ends its head', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', '408'],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab', '408'],
  ])('and %s is let go', async (_name, text, status) => {
    // What reads no body answers at once; here somebody waits for it.
    const { port } = await serve((request, response) => void request.resume().once('end', () => response.end()));
    expect(statusesOf(await sendRaw(port, text))).toEqual([status]);
  });

  it('a drop at a time gets no longer than others', async () => {
    const { port } = await serve();
    const socket = connect(port, '127.0.0.1');
    const dripping = setInterval(() => socket.write('X: y\r\n'), 5);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(statusesOf(await readAll(socket))).toEqual(['408']);
    clearInterval(dripping);
  });

  it('without a request is closed after a while, without a word', async () => {
    const { port } = await serve();
    expect(statusesOf(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'))).toEqual(['200']);
  });

  it('and takes nothing of what is sent is let go', async () => {
    const closed = Promise.withResolvers<boolean>();
    const { port } = await serve((_request, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      response.end(huge);
    }, { standstill: 60 });
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await closed.promise).toBe(false);
    socket.destroy();
  });

  describe('while the server drains', () => {
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const patient = { keepAlive: 10_000, headWithin: 10_000, requestWithin: 10_000, drainSilence: 10_000, drainWithin: 20_000 };

    it('is answered once more, and told that this was the last time', async () => {
      const { port, ...draining } = await serve(undefined, patient);
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      expect(String((await once(socket, 'data'))[0])).toContain('Connection: keep-alive');
      const drained = draining.drain();
      const rest = readAll(socket);
      socket.write(request);
      expect(await rest).toContain('Connection: close');
      await drained;
      server = undefined;
    });

    it('gets an answer that was under way, also beyond the time that silent ones have', async () => {
      const asked = Promise.withResolvers<() => void>();
      const { port, ...draining } = await serve((_request, response) => asked.resolve(() => response.end('ok')), { ...patient, drainSilence: 1 });
      const answer = sendRaw(port, request);
      const finish = await asked.promise;
      const drained = draining.drain();
      setTimeout(finish, 50);
      expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*ok$/);
      await drained;
      server = undefined;
    });

    it.each([
      ['in silence', { drainSilence: 30 }, ''],
      ['with half a request', { drainWithin: 60 }, 'GET / HT'],
    ])('is waited for %s for a while only', async (_how, bound, half) => {
      const { port, ...draining } = await serve(undefined, { ...patient, ...bound });
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      await once(socket, 'data');
      socket.write(half);
      const rest = readAll(socket);
      await draining.drain();
      expect(await rest).toBe('');
      server = undefined;
    });
  });

  it('is one of so many at most', async () => {
    const { port } = await serve(undefined, { headWithin: 10_000, requestWithin: 10_000 });
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map(async (socket) => once(socket, 'connect')));
    const third = connect(port, '127.0.0.1');
    third.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await readAll(third)).toBe('');
    for (const socket of held) socket.destroy();
  });

  it('and goes on sending after it was refused is let go too', async () => {
    const { port } = await serve();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const sending = setInterval(() => socket.write('\0'.repeat(1000)), 1);
    expect(statusesOf(await readAll(socket))).toEqual(['400']);
    clearInterval(sending);
  });

  it('is answered before nonsense behind it is, however long the answer takes', async () => {
    const asked = Promise.withResolvers<() => void>();
    const { port } = await serve((_request, response) => asked.resolve(() => response.end('ok')));
    const answer = sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n\0');
    const finish = await asked.promise;
    setImmediate(() => setImmediate(finish));
    expect(statusesOf(await answer)).toEqual(['200', '400']);
  });
});
