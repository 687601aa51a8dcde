import { gunzipSync } from 'node:zlib';
import { routes } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { buildApp } from '../build-app.ts';
import { serveRoutes, type Handlers } from './serve-routes.ts';

const unasked = async () => {
  throw new AppError('unexpected');
};
// Every handler refuses; a test replaces the one it asks.
const refusing = Object.fromEntries(Object.keys(routes).map((name) => [name, unasked])) as unknown as Handlers;

async function serve(handlers: Partial<Handlers>, logged: string[] = []) {
  const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const app = await buildApp({ log, trustProxy: false, isSecure: false });
  serveRoutes(app, { ...refusing, ...handlers }, {
    // Opens no connection before the first question, and nothing here asks one.
    db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
    authorise: unasked,
    now: () => new Date(),
    usageOf: unasked,
  });
  return app;
}

const uuid = '0197a000-0000-7000-8000-00000000000a';
const account = { uuid, iri: `/api/accounts/${uuid}`, name: 'Workspace' };

test('a handler left out keeps the server from starting', async () => {
  // Reflect: the type does not let anybody leave one out.
  const handlers = { ...refusing };
  Reflect.deleteProperty(handlers, 'getStats');
  const app = await buildApp({ log: pino({ level: 'silent' }), trustProxy: false, isSecure: false });
  expect(() => serveRoutes(app, handlers, { db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'), authorise: unasked, now: () => new Date(), usageOf: unasked }))
    .toThrow('The route "getStats" has no handler.');
});

test('what the contract does not name does not leave, also deep inside', async () => {
  const leaky = { ...account, passwordHash: 'secret', owner: { email: 'secret' } };
  const app = await serve({ getPublicAccount: async () => leaky });
  expect((await app.inject(`/api/public/account/${uuid}`)).json()).toEqual(account);
});

describe('an answer of some length', () => {
  const long = { ...account, name: 'Workspace '.repeat(120) };
  const ask = async (encoding: string, answer = long) =>
    (await serve({ getPublicAccount: async () => answer })).inject({ url: `/api/public/account/${uuid}`, headers: { 'accept-encoding': encoding } });

  test('is sent compressed to whoever takes that', async () => {
    const answer = await ask('br, gzip');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'vary': 'accept-encoding', 'content-length': String(answer.rawPayload.length) });
    expect(answer.rawPayload.length).toBeLessThan(300);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long);
  });

  test.each(['identity', 'gzip;q=0', ''])('is sent as it is to whoever does not: "%s"', async (encoding) => {
    const answer = await ask(encoding);
    expect([answer.headers['content-encoding'], answer.headers['vary'], answer.json()]).toEqual([undefined, 'accept-encoding', long]);
  });

  test('is worth it only from a thousand bytes on', async () => {
    expect((await ask('gzip', account)).headers['content-encoding']).toBeUndefined();
  });
});

test('an answer that breaks the contract is our failure, told without its content', async () => {
  const logged: string[] = [];
  // A row's shape instead of the contract's, as a careless handler could return it.
  const app = await serve({ getPublicAccount: async () => ({ id: 'secret' }) as unknown as typeof account }, logged);
  const answer = await app.inject(`/api/public/account/${uuid}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/problem+json']);
  expect(answer.json()).toMatchObject({ code: 'unexpected', requestId: answer.headers['x-request-id'] });
  expect(answer.body).not.toContain('secret');
  expect(logged.join('')).toContain('request failed');
});

test('an unknown failure is a generic answer; its cause is in our log under the same request', async () => {
  const logged: string[] = [];
  const app = await serve({ getPublicAccount: async () => { throw new Error('password is hunter2'); } }, logged);
  const answer = await app.inject({ url: `/api/public/account/${uuid}`, headers: { authorization: 'Bearer my.secret.token' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  expect(logged.join('')).toContain('hunter2');
  expect(logged.join('')).toContain(String(answer.headers['x-request-id']));
  expect(logged.join('')).not.toContain('my.secret.token');
});

test('a database that is away is told as such, with when to come again', async () => {
  const app = await serve({ getPublicAccount: async () => { throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }); } });
  const answer = await app.inject(`/api/public/account/${uuid}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
});

test('a handler hears when its client leaves, and nothing is written down as failed', async () => {
  const logged: string[] = [];
  const { promise: heard, resolve: hear } = Promise.withResolvers<AbortSignal>();
  const app = await serve({
    getPublicAccount: (_request, { signal }) => new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error); // what an abort without a reason of its own has
        hear(signal);
      });
    }),
  }, logged);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  let isAsked = false;
  app.server.on('request', () => {
    isAsked = true;
  });
  const asking = fetch(`${address}/api/public/account/${uuid}`, { signal: leaving.signal });
  await waitFor(() => isAsked, { what: 'the request' });
  leaving.abort();
  await expect(asking).rejects.toThrow('aborted');
  expect((await heard).aborted).toBe(true);
  // Its connection is closed for good, so whatever would be logged has been.
  await app.close();
  expect(logged).toEqual([]);
});

test('who has its answer has not left', async () => {
  let signal: AbortSignal | undefined;
  const app = await serve({ getPublicAccount: async (_request, context) => {
    ({ signal } = context);
    return account;
  } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${address}/api/public/account/${uuid}`, { headers: { connection: 'close' } })).json();
  await app.close();
  expect(signal?.aborted).toBe(false);
});

test.each([
  ['Menu.pdf', `filename="Menu.pdf"; filename*=UTF-8''Menu.pdf`],
  ['Menü “été”.png', `filename="Menu _ete_.png"; filename*=UTF-8''Men%C3%BC%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D.png`],
  [`a";b='c'(1).svg`, `filename="a__b__c__1_.svg"; filename*=UTF-8''a%22%3Bb%3D%27c%27%281%29.svg`],
  ['メニュー.eps', `filename="____.eps"; filename*=UTF-8''%E3%83%A1%E3%83%8B%E3%83%A5%E3%83%BC.eps`],
  ['a\r\nSet-Cookie: b.png', `filename="a__Set-Cookie_ b.png"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.png`],
])('a file called %j is named in whole, and in ASCII for who reads nothing else', async (fileName, expected) => {
  const app = await serve({ getPicture: async () => ({ type: 'image/webp', bytes: Buffer.from('a'), fileName }) });
  expect((await app.inject(`/api/pictures/${uuid}`)).headers['content-disposition']).toBe(`inline; ${expected}`);
});

describe('an answer that comes as a stream', () => {
  const file = { type: 'image/webp', fileName: 'a.webp' };
  async function* pieces(...given: (string | Error)[]): AsyncGenerator<Uint8Array> {
    for (const piece of given) {
      if (piece instanceof Error) throw piece;
      yield Buffer.from(piece);
    }
  }

  test('is passed on, with what is known of it', async () => {
    const app = await serve({ getPicture: async () => ({ ...file, stream: pieces('01', '234'), length: 5, takesRanges: true, headers: { 'x-left': '3' } }) });
    const answer = await app.inject(`/api/pictures/${uuid}`);
    expect([answer.statusCode, answer.body]).toEqual([200, '01234']);
    expect(answer.headers).toMatchObject({ 'content-length': '5', 'accept-ranges': 'bytes', 'x-left': '3', 'content-type': 'image/webp' });
  });

  test('can be a part of a whole', async () => {
    const app = await serve({ getPicture: async () => ({ ...file, stream: pieces('23'), length: 2, range: { first: 2, last: 3, total: 9 } }) });
    const answer = await app.inject(`/api/pictures/${uuid}`);
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([206, 'bytes 2-3/9', '23']);
  });

  test('that breaks off is not taken for the whole', async () => {
    const app = await serve({ getPicture: async () => ({ ...file, stream: pieces('01', new Error('gone')) }) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect((async () => (await fetch(`${address}/api/pictures/${uuid}`)).text())()).rejects.toThrow('terminated');
    await app.close();
  });

  test('ends when its reader leaves', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(100_000);
      } finally {
        end();
      }
    }
    const app = await serve({ getPicture: async () => ({ ...file, stream: endless() }) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/pictures/${uuid}`);
    await answer.body?.cancel();
    await ended;
    await app.close();
  });
});
