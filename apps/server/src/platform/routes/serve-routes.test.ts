import { gunzipSync } from 'node:zlib';
import { routes } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { AppError } from '../http/answers/app-error.ts';
import { buildApp } from '../http/build-app.ts';
import { serveRoutes, type Handlers } from './serve-routes.ts';

const refuseCall = async () => {
  throw new AppError('unexpected');
};
// All handlers refuse; each test replaces the one it calls.
const refusing = Object.fromEntries(Object.keys(routes).map((name) => [name, refuseCall])) as unknown as Handlers;

async function serve(handlers: Partial<Handlers>, logged: string[] = []) {
  const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const app = await buildApp({ log, trustProxy: false, isSecure: false });
  serveRoutes(
    app,
    { ...refusing, ...handlers },
    {
      // Connects on the first query, and no test here makes one.
      db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
      authorise: refuseCall,
      now: () => new Date(),
      appHosts: { find: async () => undefined },
      usageOf: refuseCall,
    },
  );
  return app;
}

const uuid = '0197a000-0000-7000-8000-00000000000a';
const account = { uuid, iri: `/api/accounts/${uuid}`, name: 'Workspace' };

test('a handler left out keeps the server from starting', async () => {
  // Reflect, because the type does not allow a missing handler.
  const handlers = { ...refusing };
  Reflect.deleteProperty(handlers, 'getStats');
  const app = await buildApp({ log: pino({ level: 'silent' }), trustProxy: false, isSecure: false });
  expect(() =>
    serveRoutes(app, handlers, {
      db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
      authorise: refuseCall,
      now: () => new Date(),
      appHosts: { find: async () => undefined },
      usageOf: refuseCall,
    }),
  ).toThrow('The route "getStats" has no handler.');
});

test('fields that the contract does not name are not sent, at any depth', async () => {
  const leaky = { ...account, passwordHash: 'secret', owner: { email: 'secret' } };
  const app = await serve({ getPublicAccount: async () => leaky });
  expect((await app.inject(`/api/public/account/${uuid}`)).json()).toEqual(account);
});

describe('an answer of some length', () => {
  const long = { ...account, name: 'Workspace '.repeat(120) };
  const ask = async (encoding: string, answer = long) =>
    (await serve({ getPublicAccount: async () => answer })).inject({
      url: `/api/public/account/${uuid}`,
      headers: { 'accept-encoding': encoding },
    });

  test('is compressed for clients that accept it', async () => {
    const answer = await ask('br, gzip');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.length).toBeLessThan(300);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long);
  });

  test.each(['identity', 'gzip;q=0', ''])(
    'is sent uncompressed to clients that accept none: "%s"',
    async (encoding) => {
      const answer = await ask(encoding);
      expect([answer.headers['content-encoding'], answer.headers['vary'], answer.json()]).toEqual([
        undefined,
        'accept-encoding',
        long,
      ]);
    },
  );

  test('is compressed from a thousand bytes on', async () => {
    expect((await ask('gzip', account)).headers['content-encoding']).toBeUndefined();
  });
});

test('an answer that breaks the contract is a server error without its content', async () => {
  const logged: string[] = [];
  // The shape of a row instead of the contract's, as a faulty handler could return.
  const app = await serve({ getPublicAccount: async () => ({ id: 'secret' }) as unknown as typeof account }, logged);
  const answer = await app.inject(`/api/public/account/${uuid}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/problem+json']);
  expect(answer.json()).toMatchObject({ code: 'unexpected', requestId: answer.headers['x-request-id'] });
  expect(answer.body).not.toContain('secret');
  expect(logged.join('')).toContain('request failed');
});

test('an unknown failure gives a generic answer; its cause is logged under the same request id', async () => {
  const logged: string[] = [];
  const app = await serve(
    {
      getPublicAccount: async () => {
        throw new Error('password is hunter2');
      },
    },
    logged,
  );
  const answer = await app.inject({
    url: `/api/public/account/${uuid}`,
    headers: { authorization: 'Bearer my.secret.token' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  expect(logged.join('')).toContain('hunter2');
  expect(logged.join('')).toContain(String(answer.headers['x-request-id']));
  expect(logged.join('')).not.toContain('my.secret.token');
});

test('an unreachable database gives 503 with Retry-After', async () => {
  const app = await serve({
    getPublicAccount: async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
  });
  const answer = await app.inject(`/api/public/account/${uuid}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
});

test('a handler is aborted when its client disconnects, and no failure is logged', async () => {
  const logged: string[] = [];
  const { promise: heard, resolve: hear } = Promise.withResolvers<AbortSignal>();
  const app = await serve(
    {
      getPublicAccount: (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error); // the default reason of an abort
            hear(signal);
          });
        }),
    },
    logged,
  );
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
  // The connection is closed, so everything has been logged.
  await app.close();
  expect(logged).toEqual([]);
});

test('the signal does not abort after a complete answer', async () => {
  let signal: AbortSignal | undefined;
  const app = await serve({
    getPublicAccount: async (_request, context) => {
      ({ signal } = context);
      return account;
    },
  });
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
])('a file name %j is sent in full, and in ASCII for older clients', async (fileName, expected) => {
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

  test('is passed on with its known headers', async () => {
    const app = await serve({
      getPicture: async () => ({
        ...file,
        stream: pieces('01', '234'),
        length: 5,
        takesRanges: true,
        headers: { 'x-left': '3' },
      }),
    });
    const answer = await app.inject(`/api/pictures/${uuid}`);
    expect([answer.statusCode, answer.body]).toEqual([200, '01234']);
    expect(answer.headers).toMatchObject({
      'content-length': '5',
      'accept-ranges': 'bytes',
      'x-left': '3',
      'content-type': 'image/webp',
    });
  });

  test('can be a range', async () => {
    const app = await serve({
      getPicture: async () => ({ ...file, stream: pieces('23'), length: 2, range: { first: 2, last: 3, total: 9 } }),
    });
    const answer = await app.inject(`/api/pictures/${uuid}`);
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([206, 'bytes 2-3/9', '23']);
  });

  test('that breaks off closes the connection', async () => {
    const app = await serve({ getPicture: async () => ({ ...file, stream: pieces('01', new Error('gone')) }) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect((async () => (await fetch(`${address}/api/pictures/${uuid}`)).text())()).rejects.toThrow('terminated');
    await app.close();
  });

  test('ends when its client disconnects', async () => {
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
