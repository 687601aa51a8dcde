import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError, ConnectionError, createClient, type Evercode } from './index.ts';
import { readRetryAfter, waitBefore } from './send/retry.ts';
import { version } from './version.ts';
import manifest from '../package.json' with { type: 'json' };

const key = 'ec_live_secret';
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = (response: ServerResponse) => void;

let server: Server;
let url: string;
let seen: Seen[];
let replies: Reply[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      (replies.shift() ?? json({}))(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this form.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  seen = [];
  replies = [];
});

const json =
  (body: unknown, status = 200, headers = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
/** Asks to come back at once. */
const refuse = (status: number, code: string, headers = {}): Reply =>
  json({ code, detail: 'No.', fix: 'Wait.', isRetryable: true }, status, { 'retry-after': '0', ...headers });
const hang: Reply = () => undefined;
const drop: Reply = (response) => response.destroy();

const client = (options = {}): Evercode => createClient({ url, key, ...options });
const failureOf = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call was to fail.');
};

test('arguments become the path, the query and the body', async () => {
  await client({ url: `${url}/behind/a/proxy/`, userAgent: 'till/2' }).codes.update(
    'a/b',
    { state: 'paused' },
    { confirmLocked: true },
    { ifMatch: '"7"' },
  );
  await client().codes.list({ type: ['website', 'menu'], include: ['content', 'page'] });
  expect(seen[0]).toMatchObject({
    method: 'PATCH',
    url: '/behind/a/proxy/api/v1/codes/a%2Fb?confirmLocked=true',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/merge-patch+json',
      'if-match': '"7"',
      'user-agent': `till/2 evercode-client/${version}`,
    },
    body: '{"state":"paused"}',
  });
  expect(seen[1]?.url).toBe('/api/v1/codes?type=website&type=menu&include=content%2Cpage');
});

test.each(['', '.', '..'])('the id "%s" is refused, because its path would be another operation', async (id) => {
  expect(await failureOf(client().codes.delete(id))).toBeInstanceOf(TypeError);
  expect(seen).toEqual([]);
});

test('a list is its first page, or the items of all pages', async () => {
  const pages = [json({ items: [1, 2], nextCursor: 'next' }), json({ items: [3], nextCursor: null })];
  replies.push(...pages, ...pages);
  expect(await client().tags.list({ limit: 2 })).toEqual({ items: [1, 2], nextCursor: 'next' });
  seen = [];
  replies = [...pages];
  const items: unknown[] = [];
  for await (const item of client().tags.list({ limit: 2 })) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(seen.map((each) => each.url)).toEqual(['/api/v1/tags?limit=2', '/api/v1/tags?limit=2&cursor=next']);
});

test('a POST keeps its idempotency key in every attempt', async () => {
  replies.push(drop, refuse(503, 'busy'), json({ id: 'new' }, 201, { etag: '"1"', 'x-request-id': 'r' }));
  const { data, etag, requestId } = await client({ maxRetries: 3 }).projects.create({ title: 'Autumn' }).withResponse();
  expect([data, etag, requestId]).toEqual([{ id: 'new' }, '"1"', 'r']);
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  replies.push(json({}));
  await client().projects.create({ title: 'Winter' }, { idempotencyKey: 'mine' });
  expect(seen.at(-1)?.headers['idempotency-key']).toBe('mine');
});

test('a change that may have been made is not sent again', async () => {
  replies.push(refuse(503, 'busy'));
  expect(await failureOf(client().codes.update('a', {}))).toMatchObject({ status: 503, code: 'busy' });
  replies.push(drop);
  expect(await failureOf(client().codes.delete('a'))).toMatchObject({ kind: 'unreachable' });
  expect(seen).toHaveLength(2);
});

test('a request beyond a limit is sent again, twice at most, and not after a long wait', async () => {
  const limited = refuse(429, 'rate-limited-second');
  replies.push(limited, limited, json({ state: 'paused' }));
  expect(await client().codes.update('a', {})).toEqual({ state: 'paused' });
  replies.push(limited, limited, limited);
  expect(await failureOf(client().me.get())).toMatchObject({ status: 429, retryAfterMs: 0 });
  expect(seen).toHaveLength(6);
  replies.push(refuse(429, 'rate-limited-month', { 'retry-after': '86400' }));
  expect(await failureOf(client().me.get())).toMatchObject({ code: 'rate-limited-month', retryAfterMs: 86_400_000 });
  expect(seen).toHaveLength(7);
});

test('waits are those of the server, or grow', () => {
  expect(readRetryAfter('2', 0)).toBe(2000);
  expect(readRetryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 1000)).toBe(4000);
  expect(readRetryAfter('soon', 0)).toBeUndefined();
  expect([0, 1, 2, 9].map((attempt) => waitBefore(attempt, undefined, () => 1))).toEqual([500, 1000, 2000, 8000]);
});

test('a refusal says everything that the server said, and nothing of the request', async () => {
  const violations = [{ propertyPath: 'content.url', message: 'No address', code: 'url' }];
  const documentationUrl = 'https://app.example/api/docs/guide#invalid';
  replies.push(json({ code: 'invalid', detail: 'Wrong.', fix: 'Mend it.', violations, documentationUrl }, 422));
  const error = await failureOf(client().codes.create({ title: 'A', content: { type: 'website', url: 'x' } }));
  expect(error).toMatchObject({ name: 'ApiError', status: 422, fix: 'Mend it.', violations, documentationUrl });
  expect(error).toBeInstanceOf(ApiError);
  expect(inspect(error, { depth: null })).not.toContain(key);
  expect(inspect(client(), { depth: null, showHidden: true })).not.toContain(key);
});

test('what is no answer of the API is told apart', async () => {
  replies.push((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'));
  expect(await failureOf(client().me.get())).toMatchObject({ name: 'ConnectionError', kind: 'not-evercode' });
  replies.push((response) => response.writeHead(308, { location: 'https://new.example/' }).end());
  const moved = await failureOf(client().me.get());
  expect(moved).toMatchObject({
    kind: 'redirect',
    message: expect.stringContaining('https://new.example/') as unknown,
  });
  replies.push((response) => response.writeHead(413, { 'content-type': 'text/html' }).end('Too large'));
  expect(await failureOf(client().me.get())).toMatchObject({ name: 'ApiError', code: 'http-413' });
  expect(await failureOf(client({ url: 'http://127.0.0.1:1', maxRetries: 0 }).me.get())).toBeInstanceOf(
    ConnectionError,
  );
});

test('a call ends with its time or its signal', async () => {
  replies.push(hang, hang);
  const late = client({ maxRetries: 0 }).me.get({ timeoutMs: 20 });
  expect(await failureOf(late)).toMatchObject({ kind: 'timeout' });
  const abort = new AbortController();
  const call = client().me.get({ signal: abort.signal });
  abort.abort(new Error('The person left.'));
  expect(await failureOf(call)).toMatchObject({ message: 'The person left.' });
  seen = [];
  replies = [refuse(429, 'rate-limited-second', { 'retry-after': '600' })];
  const waiting = new AbortController();
  const patient = client({ maxWaitMs: 1_000_000 }).me.get({ signal: waiting.signal });
  await expect.poll(() => seen.some(({ headers }) => headers.authorization)).toBe(true);
  waiting.abort(new Error('The person left, too.'));
  expect(await failureOf(patient)).toMatchObject({ message: 'The person left, too.' });
});

test('files are sent as forms and answered as downloads', async () => {
  const name = `attachment; filename="menu.pdf"; filename*=UTF-8''..%2Fmen%C3%BA.pdf`;
  replies.push(json({ id: 'f' }, 201), (response) =>
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': name }).end('%PDF'),
  );
  await client().files.upload(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }));
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('name="file"; filename="menu.pdf"');
  const file = await client().files.getContent('f');
  expect([file.name, file.mimeType, await file.text()]).toEqual(['menú.pdf', 'application/pdf', '%PDF']);
});

test('any other operation can be requested', async () => {
  replies.push(json({ items: [] }), (response) => response.writeHead(204).end());
  expect(await client().request('GET', '/new-things', { query: { limit: 5 } })).toEqual({ items: [] });
  expect(await client().request('DELETE', '/new-things/1')).toBeNull();
  expect(seen.map((each) => each.url)).toEqual(['/api/v1/new-things?limit=5', '/api/v1/new-things/1']);
});

test('the version is that of the package', () => {
  expect(version).toBe(manifest.version);
});
