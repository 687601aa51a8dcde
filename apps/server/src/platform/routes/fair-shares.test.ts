import { once } from 'node:events';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@evercode/contract';
import { costClasses } from '@evercode/contract/costs';
import { openDatabase } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../http/answers/app-error.ts';
import { buildApp } from '../http/build-app.ts';
import type { Authority } from '../sign-in/rights/authority.ts';
import { leaveWhenClosed } from './fair-shares.ts';
import { serveRoutes, type Handlers } from './serve-routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());
const build = async () => {
  app = await buildApp({ log: pino({ level: 'silent' }), trustProxy: true, isSecure: false });
  return app;
};

/** Resolves by hand, once for all who wait. */
function createDoor() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { pass: () => promise, open: () => resolve() };
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const most = costClasses.export.atOnce;

test('routes beside the API are counted by address, and their places come back', async () => {
  const door = createDoor();
  await build();
  app.get('/slow', { config: { action: 'public', cost: 'export' } }, async () => door.pass().then(() => 'done'));
  const visit = (address: string) => app.inject({ url: '/slow', headers: from(address) });
  const taken = Array.from({ length: most.address }, () => visit('198.18.0.1'));
  await waitFor(() => app.shares.countTaken('export') === most.address);
  const refused = await visit('198.18.0.1');
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = visit('198.18.0.2');
  door.open();
  for (const { statusCode } of await Promise.all([...taken, other])) expect(statusCode).toBe(200);
  await waitFor(() => app.shares.countTaken('export') === 0);
  expect((await visit('198.18.0.1')).statusCode).toBe(200);
});

test.each([
  ['no cost', {}],
  // Cast: what a typing error would leave.
  ['an unknown cost', { cost: 'lihgt' as 'light' }],
])('a server with a route of %s does not start, and names the route', async (_, cost) => {
  await build();
  app.get('/api/unbounded', { config: { action: 'public', ...cost } }, async () => 'done');
  await expect(app.ready()).rejects.toThrow('GET /api/unbounded does not say what it may cost');
});

test('an address without a route is counted, too', async () => {
  await build();
  expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404);
  await waitFor(() => app.shares.countTaken('page') === 0);
});

const uuid = '0197a000-0000-7000-8000-00000000000a';
const refuseCall = async () => {
  throw new AppError('unexpected');
};

/** Serves the declared routes to callers who say who they are: `Bearer PERSON`, and their workspace in the header. */
async function serve(handlers: Partial<Handlers>) {
  await build();
  serveRoutes(
    app,
    {
      // Each test replaces the one that it calls.
      ...(Object.fromEntries(Object.keys(routes).map((name) => [name, refuseCall])) as unknown as Handlers),
      ...handlers,
    },
    {
      // Connects with the first query, and no test here makes one.
      db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
      authorise: async ({ authorization = '', workspaceHeader = '' }) =>
        ({
          userUuid: authorization.slice(7),
          sessionUuid: uuid,
          workspace: { workspaceUuid: workspaceHeader },
          // Handlers of these tests ask for no permission.
        }) as unknown as Authority,
      now: () => new Date(),
      appHosts: { find: async () => undefined },
      usageOf: async () => ({}),
    },
  );
}
const range = `criteria=account&id=${uuid}&from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z`;
const by = (person: string, workspace: string) => ({ authorization: `Bearer ${person}`, 'x-account-id': workspace });
const exportAs = (person: string, workspace: string) =>
  app.inject({ url: `/api/scans/export?${range}`, headers: by(person, workspace) });

test('an export holds its place until its last byte, whatever workspace the person asks for', async () => {
  const door = createDoor();
  async function* content() {
    yield Buffer.from('first');
    await door.pass();
    yield Buffer.from('last');
  }
  await serve({ exportScans: async () => ({ type: 'text/csv', fileName: 'scans.csv', stream: content() }) });
  const taken = Array.from({ length: most.person }, (_, place) => exportAs('ana', `workspace ${place}`));
  await waitFor(() => app.shares.countTaken('export') === most.person);
  expect((await exportAs('ana', 'one more')).json()).toMatchObject({ code: 'too-many-requests' });
  const other = exportAs('rui', 'another');
  await waitFor(() => app.shares.countTaken('export') === most.person + 1);
  door.open();
  for (const { body } of await Promise.all([...taken, other])) expect(body).toBe('firstlast');
  await waitFor(() => app.shares.countTaken('export') === 0);
});

test('a place comes back from a handler that fails, and from a client that leaves', async () => {
  const endless = Promise.withResolvers<never>();
  await serve({
    exportScans: async ({ query }) => {
      if (query.format === 'parquet') throw new AppError('unavailable');
      async function* content() {
        yield Buffer.from('first');
        await endless.promise;
      }
      return { type: 'text/csv', fileName: 'scans.csv', stream: content() };
    },
  });
  const failed = await app.inject({ url: `/api/scans/export?${range}&format=parquet`, headers: by('ana', 'mine') });
  expect(failed.statusCode).toBe(503);
  await waitFor(() => app.shares.countTaken('export') === 0);
  await app.listen({ port: 0 });
  // Cast: an app that listens on a port has an address of this form.
  const { port } = app.server.address() as AddressInfo;
  const client = ask({ port, path: `/api/scans/export?${range}`, headers: by('ana', 'mine') });
  client.on('error', () => undefined);
  client.end();
  await waitFor(() => app.shares.countTaken('export') === 1);
  client.destroy();
  await waitFor(() => app.shares.countTaken('export') === 0);
});

test('an answer that its client does not read keeps its place until the client leaves', async () => {
  // More than the buffers of both ends of a connection hold.
  const bytes = new Uint8Array(64 * 1024 * 1024);
  await serve({ getQrImage: async () => ({ type: 'image/png', fileName: 'code.png', bytes }) });
  await app.listen({ port: 0 });
  // Cast: an app that listens on a port has an address of this form.
  const { port } = app.server.address() as AddressInfo;
  const client = ask({ port, path: `/api/qrs/${uuid}/image.png`, agent: false, headers: by('ana', 'mine') });
  client.on('error', () => undefined);
  const answered = once(client, 'response');
  client.end();
  // Its headers are read, its body is not.
  await answered;
  const quick = await fetch(`http://localhost:${port}/healthz`);
  expect(quick.status).toBe(404);
  expect(app.shares.countTaken('draw')).toBe(1);
  client.destroy();
  await waitFor(() => app.shares.countTaken('draw') === 0);
});

test('an answer that is not read is cut, and one that has nothing to send yet is not', async () => {
  const [cut, open] = [Promise.withResolvers<void>(), Promise.withResolvers<ServerResponse>()];
  const server = createServer(({ url }, response) => {
    if (url === '/unread') {
      leaveWhenClosed(response, cut.resolve, 3_600_000, 20);
      response.end(Buffer.alloc(64 * 1024 * 1024));
    } else {
      leaveWhenClosed(response, () => undefined, 3_600_000, 20);
      response.once('timeout', () => open.resolve(response)).flushHeaders();
    }
  }).listen(0);
  await once(server, 'listening');
  // Cast: a server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const clients = ['/unread', '/quiet'].map((path) => ask({ port, path, agent: false }));
  for (const client of clients) client.on('error', () => undefined).end();
  await cut.promise;
  expect((await open.promise).destroyed).toBe(false);
  for (const client of clients) client.destroy();
  server.close();
});

test('a person with twenty workspaces has one share of the live streams, and gets it back', async () => {
  const { promise: never } = Promise.withResolvers<never>();
  await serve({
    followStats: async () => ({ events: { [Symbol.asyncIterator]: () => ({ next: () => never }) }, end: () => {} }),
  });
  await app.listen({ port: 0 });
  // Cast: an app that listens on a port has an address of this form.
  const { port } = app.server.address() as AddressInfo;
  const follow = (person: string, workspace: string) => {
    const path = `/api/stats/live?criteria=account&id=${uuid}`;
    const client = ask({ port, path, agent: false, headers: by(person, workspace) });
    return client.on('error', () => undefined).end();
  };
  const { person: share } = costClasses.stream.atOnce;
  const streams = Array.from({ length: share }, (_, place) => follow('ana', `workspace ${place % 20}`));
  await waitFor(() => app.shares.countTaken('stream') === share);
  const refused = await app.inject({
    url: `/api/stats/live?criteria=account&id=${uuid}`,
    headers: by('ana', 'one more'),
  });
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  streams.push(follow('rui', 'another'));
  await waitFor(() => app.shares.countTaken('stream') === share + 1);
  for (const stream of streams) stream.destroy();
  await waitFor(() => app.shares.countTaken('stream') === 0);
});

test('questions of one workspace wait for each other, and one of another workspace does not', async () => {
  const { atOnce } = costClasses.compute;
  const doors: (() => void)[] = [];
  await serve({
    countRawScans: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      doors.push(resolve);
      await promise;
      return { scans: 1 };
    },
  });
  const count = (person: string, workspace: string, address: string) =>
    app.inject({ url: `/api/scans/count?${range}`, headers: { ...by(person, workspace), ...from(address) } });
  const mine = Array.from({ length: 10 }, (_, place) => count('ana', 'mine', `198.18.1.${place}`));
  await waitFor(() => app.shares.countWaiting('compute') === 10 - atOnce.workspace);
  const theirs = count('rui', 'theirs', '198.18.2.1');
  await waitFor(() => doors.length === atOnce.workspace + 1);
  doors.at(-1)?.();
  expect((await theirs).json()).toEqual({ scans: 1 });
  let opened = 0;
  const answers = Promise.all(mine);
  while (opened < 11) {
    await waitFor(() => doors.length > opened);
    doors[opened]?.();
    opened += 1;
  }
  for (const { statusCode } of await answers) expect(statusCode).toBe(200);
  await waitFor(() => app.shares.countTaken('compute') === 0);
});

test('more questions in a minute than any screen asks are refused with the time to wait', async () => {
  await serve({ countRawScans: async () => ({ scans: 1 }) });
  const never = new AbortController().signal;
  for (let asked = 0; asked < costClasses.compute.perMinute.person; asked += 1)
    (await app.shares.enter('compute', { person: 'ana' }, never))();
  const refused = await app.inject({ url: `/api/scans/count?${range}`, headers: by('ana', 'mine') });
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ url: `/api/scans/count?${range}`, headers: by('rui', 'mine') })).statusCode).toBe(200);
});

test('a body beyond the bound of its class is refused', async () => {
  await serve({});
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'x'.repeat(costClasses.proof.bodyBytes) },
  });
  expect(answer.json()).toMatchObject({ status: 413, code: 'body-too-large' });
});
