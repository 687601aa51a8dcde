/** HTTP/1.1 (RFC 9110 and 9112) by bytes on a socket, for requests that HTTP clients do not send. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess, readToEnd, sendRaw } from '../testing/scan-process.fixture.ts';
import { type ScanServer, startServer } from './server.ts';
import type { ServerBounds } from './server-bounds.ts';

const passwordHash = '$argon2id$v=19$m=1024,t=1,p=1$xU8r8yqAdNR5u4+i/0h6sQ$FDi5IB8FwD/PnggmEWgTYSGJAjaLJBr0oU4CSeCunlg';
const live = 'GET /live HTTP/1.1\r\nHost: x\r\n\r\n';
const last = live.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

const statusesOf = (answer: string): string[] => answer.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];

const isAnswered = (answer: string): boolean => answer.includes('\r\n\r\n');

describe('the scan port, by raw HTTP', () => {
  let bench: Bench;
  let scan: ScanProcess;

  beforeAll(async () => {
    bench = createBench();
    scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    await bench.saveRoute('locked', { options: { password: passwordHash } });
  });

  afterAll(async () => bench.stopAll());

  const send = async (text: string, isEnough?: (answer: string) => boolean): Promise<string[]> =>
    statusesOf(await sendRaw(scan.port, text, isEnough));

  it.each([
    ['an absolute target', `GET http://go.example/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, ['302']],
    [
      'an absolute target of another scheme',
      'GET HTTPS://go.example:444/live?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ['302'],
    ],
    [
      'an absolute target without a path',
      'GET http://go.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ['200'],
    ],
    [
      'an absolute target with a query alone',
      'GET http://go.example?/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ['200'],
    ],
    ['an address in a query', 'GET /live?http://y/gone HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['302']],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', ['405']],
    ['HTTP/1.0, and closes', 'GET /live HTTP/1.0\r\n\r\n', ['302']],
    ['an unsupported version', 'GET /live HTTP/2.0\r\nHost: x\r\n\r\n', ['505']],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ['400']],
    ['no host', 'GET /live HTTP/1.1\r\n\r\n', ['400']],
    ['an empty host', 'GET /live HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', ['302']],
    ['an IPv6 address as host', 'GET /live HTTP/1.1\r\nHost: [2001:db8::1]:3001\r\nConnection: close\r\n\r\n', ['302']],
    ['two hosts', 'GET /live HTTP/1.1\r\nHost: x\r\nhOST: y\r\nConnection: close\r\n\r\n', ['400']],
    ['an invalid host', 'GET /live HTTP/1.1\r\nHost: a b/<c>\r\nConnection: close\r\n\r\n', ['400']],
    ['a host that is not ASCII', 'GET /live HTTP/1.1\r\nHost: \u00fc\r\nConnection: close\r\n\r\n', ['400']],
    ['a target longer than the head limit', `GET /live?${'q'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, ['414']],
    ['a header beyond the head limit', `GET /live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, ['431']],
    ['too many header lines', `GET /live HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(5000)}\r\n`, ['431']],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', ['405']],
    [
      'an upgrade to another protocol',
      `GET /live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n${last}`,
      ['302'],
    ],
    [
      'two Content-Length headers',
      'POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      ['400'],
    ],
    [
      'Content-Length beside chunked encoding',
      'POST /locked HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ['400'],
    ],
    ['a folded header', 'GET /live HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n', ['400']],
    ['a space before the colon of a header', 'GET /live HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n', ['400']],
    ['a NUL', 'GET /li\0ve HTTP/1.1\r\nHost: x\r\n\r\n', ['400']],
  ])('answers %s', async (_name, text, statuses) => {
    expect(await send(text)).toEqual(statuses);
  });

  it('keeps a connection open, and closes it when asked', async () => {
    const kept = await sendRaw(scan.port, live, isAnswered);
    expect(kept).toContain('Connection: keep-alive');
    expect(await sendRaw(scan.port, last)).toContain('Connection: close');
    expect(await sendRaw(scan.port, 'GET /live HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', isAnswered)).toContain(
      'Connection: keep-alive',
    );
  });

  it('answers and records pipelined scans before it refuses the garbage behind them', async () => {
    const before = (await bench.readScans()).length;
    expect(await send(`${live}${live}\0\0\0`)).toEqual(['302', '302', '400']);
    expect(await bench.readScans()).toHaveLength(before + 2);
    expect(await send(`${live}GET /live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n${live}`)).toEqual([
      '302',
      '431',
    ]);
  });

  it('lists the allowed methods, with POST where a password is asked for', async () => {
    const allowed = async (target: string, method = 'DELETE') =>
      /Allow: (.*)\r/.exec(
        await sendRaw(scan.port, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      )?.[1];
    expect([
      await allowed('/live'),
      await allowed('/locked'),
      await allowed('/healthz'),
      await allowed('/nobody'),
      await allowed('example.com:80', 'CONNECT'),
    ]).toEqual(['GET, HEAD', 'GET, HEAD, POST', 'GET, HEAD', 'GET, HEAD', 'GET, HEAD']);
  });

  describe('and "Expect"', () => {
    const form =
      'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 14\r\n' +
      'Expect: 100-continue\r\n\r\n';

    it('sends 100 Continue where the body is read', async () => {
      const socket = connect(scan.port, '127.0.0.1');
      socket.write(`POST /locked HTTP/1.1\r\n${form}`);
      let answer = '';
      for await (const chunk of socket) {
        answer += String(chunk);
        if (answer === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('password=right');
      }
      expect(statusesOf(answer)).toEqual(['100', '303']);
    });

    it('answers without 100 Continue where the body is not read', async () => {
      expect(await send(`POST /live HTTP/1.1\r\n${form}`)).toEqual(['405']);
      expect(await send(`POST /locked HTTP/1.1\r\n${form.replace('Length: 14', 'Length: 9000')}`)).toEqual(['413']);
      expect(await send(`GET /live HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n`)).toEqual(['302']);
    });

    it('refuses any other expectation', async () => {
      expect(await send('GET /live HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n')).toEqual([
        '417',
      ]);
    });
  });
});

describe('a slow or idle client', () => {
  const shortBounds: ServerBounds = {
    headBytes: 16_384,
    headWithinMs: 60,
    requestWithinMs: 120,
    checkEveryMs: 10,
    keepAliveMs: 60,
    standstillMs: 5000,
    connections: 2,
    drainSilenceMs: 30,
    replacedSilenceMs: 30,
    drainWithinMs: 60,
  };
  /** More than the socket buffers hold. */
  const huge = Buffer.alloc(64_000_000, 'x');
  let server: ScanServer | undefined;

  afterEach(async () => server?.drain());

  async function serve(
    listener: RequestListener = (_request, response) => response.end('ok'),
    bounds: Partial<ServerBounds> = {},
  ): Promise<ScanServer> {
    server = await startServer(
      listener,
      { host: '127.0.0.1', port: 0, isShared: false },
      { ...shortBounds, ...bounds },
    );
    return server;
  }

  it.each([
    ['sends nothing', '', '408'],
    ['never ends its head', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', '408'],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab', '408'],
  ])('that %s is disconnected', async (_name, text, status) => {
    // A listener that waits for the body: one that ignores it would answer at once.
    const { port } = await serve((request, response) => void request.resume().once('end', () => response.end()));
    expect(statusesOf(await sendRaw(port, text))).toEqual([status]);
  });

  it('that sends its head byte by byte gets no more time', async () => {
    const { port } = await serve();
    const socket = connect(port, '127.0.0.1');
    const dripping = setInterval(() => socket.write('X: y\r\n'), 5);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(statusesOf(await readToEnd(socket))).toEqual(['408']);
    clearInterval(dripping);
  });

  it('that keeps an idle connection is disconnected after a while', async () => {
    const { port } = await serve();
    expect(statusesOf(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'))).toEqual(['200']);
  });

  it('that does not read its answer is disconnected', async () => {
    const closed = Promise.withResolvers<boolean>();
    const { port } = await serve(
      (_request, response) => {
        response.once('close', () => closed.resolve(response.writableFinished));
        response.end(huge);
      },
      { standstillMs: 60 },
    );
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await closed.promise).toBe(false);
    socket.destroy();
  });

  describe('while the server drains', () => {
    /** Beyond the timeout of a test: a drain that waits for one of its limits does not end in time. */
    const never = 600_000;

    it('is not waited for where none is connected', async () => {
      const draining = await serve(undefined, {
        drainSilenceMs: never,
        replacedSilenceMs: never,
        drainWithinMs: never,
      });
      await draining.drain();
      server = undefined;
    });

    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const patient = {
      keepAliveMs: 10_000,
      headWithinMs: 10_000,
      requestWithinMs: 10_000,
      drainSilenceMs: 10_000,
      drainWithinMs: 20_000,
    };

    it('gets its next answer with Connection: close', async () => {
      const { port, ...draining } = await serve(undefined, patient);
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      expect(String((await once(socket, 'data'))[0])).toContain('Connection: keep-alive');
      const drained = draining.drain();
      const rest = readToEnd(socket);
      socket.write(request);
      expect(await rest).toContain('Connection: close');
      await drained;
      server = undefined;
    });

    it('gets an answer that was under way, beyond the limit for idle connections', async () => {
      const asked = Promise.withResolvers<() => void>();
      const { port, ...draining } = await serve((_request, response) => asked.resolve(() => response.end('ok')), {
        ...patient,
        drainSilenceMs: 1,
      });
      const answer = sendRaw(port, request);
      const finish = await asked.promise;
      const drained = draining.drain();
      setTimeout(finish, 50);
      expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*ok$/);
      await drained;
      server = undefined;
    });

    it.each([
      ['that is idle', { drainSilenceMs: 30 }, ''],
      ['that sent half a request', { drainWithinMs: 60 }, 'GET / HT'],
    ])('%s is disconnected after a while', async (_how, bound, half) => {
      const { port, ...draining } = await serve(undefined, { ...patient, ...bound });
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      await once(socket, 'data');
      socket.write(half);
      const rest = readToEnd(socket);
      await draining.drain();
      expect(await rest).toBe('');
      server = undefined;
    });
  });

  it('beyond the connection limit is disconnected', async () => {
    const { port } = await serve(undefined, { headWithinMs: 10_000, requestWithinMs: 10_000 });
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map(async (socket) => once(socket, 'connect')));
    const third = connect(port, '127.0.0.1');
    third.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await readToEnd(third)).toBe('');
    for (const socket of held) socket.destroy();
  });

  it('that keeps sending after a refusal is disconnected', async () => {
    const { port } = await serve();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const sending = setInterval(() => socket.write('\0'.repeat(1000)), 1);
    expect(statusesOf(await readToEnd(socket))).toEqual(['400']);
    clearInterval(sending);
  });

  it('is answered before the garbage behind its request is refused', async () => {
    const asked = Promise.withResolvers<() => void>();
    const { port } = await serve((_request, response) => asked.resolve(() => response.end('ok')));
    const answer = sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n\0');
    const finish = await asked.promise;
    setImmediate(() => setImmediate(finish));
    expect(statusesOf(await answer)).toEqual(['200', '400']);
  });
});
