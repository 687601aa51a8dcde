import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { openDatabase } from '@evercode/database';
import { routes, type StreamedFile } from '@evercode/contract';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { serveRoutes, type Handlers, type ServeOptions } from '../../routes/serve-routes.ts';
import { AppError } from '../answers/app-error.ts';

const refuseCall = async () => {
  throw new AppError('unexpected');
};
// All handlers refuse; each test replaces the one it calls.
const refusing = Object.fromEntries(Object.keys(routes).map((name) => [name, refuseCall])) as unknown as Handlers;
const allowed = async () =>
  ({ userUuid: 'u', sessionUuid: 's', impersonatorUuid: undefined }) as Awaited<ReturnType<ServeOptions['authorise']>>;
const asset = {
  uuid: '0197a000-0000-7000-8000-00000000000a',
  iri: '',
  originalName: '',
  mimeType: '',
  kind: 'other',
  bytes: 0,
  width: null,
  height: null,
  url: '',
  createdAt: '2026-01-01T00:00:00Z',
} as const;

let closing: (() => Promise<unknown>) | undefined;
afterEach(() => closing?.());

type Given = {
  use?: (file: StreamedFile, fileName: string) => Promise<number>;
  authorise?: ServeOptions['authorise'];
  requestTimeoutMs?: number;
};

async function serve({ use = countBytes, authorise = allowed, requestTimeoutMs }: Given = {}) {
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    isSecure: false,
    ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
  });
  serveRoutes(
    app,
    {
      ...refusing,
      uploadAsset: async ({ file, fileName }) => ({
        ...asset,
        originalName: fileName,
        bytes: await use(file, fileName),
      }),
    },
    {
      // Connects on the first query, and no test here makes one.
      db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
      authorise,
      now: () => new Date(),
      appHosts: { find: async () => undefined },
      usageOf: refuseCall,
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing = () => app.close();
  return { app, port: (app.server.address() as AddressInfo).port }; // a TCP server that listens
}

async function countBytes(file: StreamedFile): Promise<number> {
  let bytes = 0;
  for await (const chunk of file.read(1000)) bytes += chunk.length;
  return bytes;
}

const head = (length: number | 'chunked') =>
  [
    'POST /api/assets/upload HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
const form = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`;

/** A raw connection: sends what the test writes, and collects the statuses of the answers. */
function speak(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket
    .on('data', (chunk) => {
      received += chunk.toString();
    })
    .on('error', () => undefined);
  return {
    socket,
    heard: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
  };
}

test('an upload may take longer than other requests, as long as bytes arrive', async () => {
  const { app, port } = await serve({ requestTimeoutMs: 300 });
  const { socket, statuses, heard } = speak(port);
  const whole = form('Hello');
  socket.write(head(whole.length) + whole.slice(0, 80));
  await once(app.server, 'clientError');
  socket.write(whole.slice(80));
  await expect.poll(statuses).toEqual([201]);
  expect(heard()).toContain('"bytes":5');
  socket.destroy();
});

test('any other request ends at the usual timeout', async () => {
  const { port } = await serve({ requestTimeoutMs: 300 });
  const { socket, statuses } = speak(port);
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{');
  await once(socket, 'close');
  expect(statuses()).toEqual([400]);
});

test('a connection stays usable after a file, and after a refused or unread one', async () => {
  for (const use of [
    countBytes,
    async () => {
      throw new AppError('assets-full');
    },
    async (file: StreamedFile) => {
      for await (const _ of file.read(2)) {
        /* too much at once */
      }
      return 0;
    },
  ]) {
    const { port } = await serve({ use });
    const { socket, statuses } = speak(port);
    const whole = form('x'.repeat(900));
    socket.write(head(whole.length) + whole);
    await expect.poll(statuses).toHaveLength(1);
    socket.write(head(whole.length) + whole);
    await expect.poll(statuses).toHaveLength(2);
    expect(new Set(statuses()).size).toBe(1);
    socket.destroy();
    await closing?.();
  }
});

test('a member removed during the upload is refused at its end', async () => {
  let checks = 0;
  const { port } = await serve({
    authorise: async () => {
      checks += 1;
      if (checks > 1) throw new AppError('forbidden');
      return allowed();
    },
  });
  const { socket, statuses } = speak(port);
  const whole = form('Hello');
  socket.write(head(whole.length) + whole);
  await expect.poll(statuses).toEqual([403]);
  socket.destroy();
});

test('an unread upload is not accepted from the socket', async () => {
  const { promise: go, resolve: begin } = Promise.withResolvers<void>();
  const { app, port } = await serve({
    use: async (file) => {
      let bytes = 0;
      for await (const chunk of file.read(100_000_000)) {
        await go;
        bytes += chunk.length;
      }
      return bytes;
    },
  });
  let taken = () => 0;
  app.server.once('connection', (socket: Socket) => {
    taken = () => socket.bytesRead;
  });
  const { socket, statuses, heard } = speak(port);
  const whole = form('x'.repeat(40_000_000));
  socket.write(head(whole.length) + whole);
  let last = -1;
  await expect
    .poll(() => {
      const stands = taken() > 0 && taken() === last;
      last = taken();
      return stands;
    })
    .toBe(true);
  expect(taken()).toBeLessThan(4_000_000);
  begin();
  await expect.poll(statuses).toEqual([201]);
  expect(heard()).toContain('"bytes":40000000');
  socket.destroy();
});

test('a client that disconnects ends the reader of its file', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { port } = await serve({
    use: async (file) => {
      try {
        for await (const _ of file.read(1000)) begin();
      } catch (error) {
        resolve(error);
        throw error;
      }
      return 0;
    },
  });
  const { socket } = speak(port);
  socket.write(`${head(2000)}${form('x'.repeat(500)).slice(0, 400)}`);
  await begun;
  socket.destroy();
  expect(await promise).toMatchObject({ code: 'malformed-request' });
});
