import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextAddress, readProblem } from '../../../testing/call-api.ts';
import { countRows } from '../../../testing/reading/count-rows.ts';
import { aCode, createCode, signUp, type Member } from '../../../testing/people.ts';
import { sendBytes } from '../../../testing/raw-http.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
let uuid: string;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  ({ uuid } = await createCode(member));
});
afterAll(() => server.stop());

/** Sends a request and asserts what holds for every refusal: a documented problem, and nothing written. */
async function refuse(ask: () => Promise<Response>) {
  const before = await countRows(server.db);
  const answer = await ask();
  const problem = await readProblem(answer);
  expect(await countRows(server.db)).toEqual(before);
  expect(problem.status).toBeLessThan(500);
  return { ...problem, headers: answer.headers };
}

const json = { 'content-type': 'application/json' };
const post =
  (body: string | Buffer, headers: Record<string, string> = json, path = '/api/qrs') =>
  () =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'x-forwarded-for': nextAddress(), ...member.headers, ...headers },
    });
const get =
  (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  () =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-forwarded-for': nextAddress(), ...member.headers, ...headers },
    });

const code = (changes: object) => JSON.stringify({ ...aCode(), ...changes });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each<[string, string | Buffer, Record<string, string>, number, string]>([
  ['no JSON', '{"title":', json, 400, 'malformed-body'],
  ['an empty body', '', json, 400, 'malformed-body'],
  [
    'invalid UTF-8',
    Buffer.from([...Buffer.from(code({ title: 'X' }))].map((byte) => (byte === 0x58 ? 0xff : byte))),
    json,
    400,
    'malformed-body',
  ],
  [
    'a cut character that decodes to as many bytes',
    Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xf0, 0x9f, 0x98]), Buffer.from('"}')]),
    json,
    400,
    'malformed-body',
  ],
  ['a polluted prototype', '{"__proto__":{"isAdmin":true},"title":"x"}', json, 400, 'malformed-body'],
  ['a polluted constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400, 'malformed-body'],
  [
    'a polluted prototype deep inside',
    code({ input: '§' }).replace('"§"', '{"url":"https://a.example","__proto__":{}}'),
    json,
    400,
    'malformed-body',
  ],
  ['a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
  ['a content type that is none', '{}', { 'content-type': ';;;' }, 415, 'unsupported-media-type'],
  ['an oversize body', code({ title: 'x'.repeat(limits.bodyBytes) }), json, 413, 'body-too-large'],
  ['an array', '[]', json, 422, 'validation-failed'],
  ['null', 'null', json, 422, 'validation-failed'],
  ['very deep JSON', nested(100_000), json, 422, 'validation-failed'],
  ['very deep JSON in a field', code({ title: '§' }).replace('"§"', nested(50_000)), json, 422, 'validation-failed'],
  ['80,000 nested objects', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`, json, 422, 'validation-failed'],
  [
    'a list of 5,001 items',
    code({ title: '§' }).replace('"§"', `[${'1,'.repeat(5_000)}1]`),
    json,
    422,
    'validation-failed',
  ],
  ['an empty Idempotency-Key', code({}), { ...json, 'idempotency-key': '' }, 400, 'malformed-request'],
  [
    'an overlong Idempotency-Key',
    code({}),
    { ...json, 'idempotency-key': 'k'.repeat(limits.idempotencyKey.max + 1) },
    400,
    'malformed-request',
  ],
])('a code sent as %s is refused', async (_name, body, headers, status, expected) => {
  expect(await refuse(post(body, headers))).toMatchObject({ status, code: expected });
});

test.each<[string, object, string, string]>([
  ['an unknown field', { colour: 'red' }, 'colour', 'unknown-field'],
  ['an unknown field inside', { input: { url: 'https://a.example', cloak: true } }, 'input.cloak', 'unknown-field'],
  ['an unknown design parameter', { designParams: { glow: true } }, 'designParams.glow', 'unknown-field'],
  ['no title', { title: undefined }, 'title', 'required'],
  ['an empty title', { title: ' ' }, 'title', 'required'],
  ['a title too long', { title: 'x'.repeat(129) }, 'title', 'too-long'],
  ['a NUL in the title', { title: 'a\0b' }, 'title', 'invalid'],
  ['half a character in the title', { title: 'a\ud83d' }, 'title', 'invalid'],
  ['a NUL in the destination', { input: { url: 'https://a.example/\0' } }, 'input.url', 'invalid-url'],
  ['a script as destination', { input: { url: 'javascript:alert(1)' } }, 'input.url', 'invalid-url'],
  [
    'a destination that grows too long when encoded',
    { input: { url: `https://a.example/${'語'.repeat(1000)}` } },
    'input.url',
    'too-long',
  ],
  ['a type that does not exist', { typology: 'hologram' }, 'typology', 'invalid'],
  [
    'a static menu',
    { typology: 'menu', dynamic: false, input: { header: {}, sections: [{ id: 's', title: 'Soups', items: [] }] } },
    'dynamic',
    'invalid',
  ],
  ['a bad colour', { designParams: { foreground_color: 'red' } }, 'designParams.foreground_color', 'invalid'],
  ['a size too large', { designParams: { size: 65 } }, 'designParams.size', 'too-large'],
  ['an ending with a space', { pathName: 'a b' }, 'pathName', 'component.error.code.invalid'],
  ['an ending with a NUL', { pathName: 'a\0b' }, 'pathName', 'component.error.code.invalid'],
  ['an ending that is a step in a path', { pathName: '..' }, 'pathName', 'component.error.code.invalid'],
  ['an ending that our own pages have', { pathName: 'healthz' }, 'pathName', 'component.error.code.invalid'],
  ['a query without a value', { pathName: 'menu?table=' }, 'pathName', 'component.error.code.invalid'],
  ['a query of nothing', { pathName: 'menu?' }, 'pathName', 'component.error.code.invalid'],
  ['a query that names a part of the page', { pathName: 'menu?a=1#b' }, 'pathName', 'component.error.code.invalid'],
  [
    'a longer query than is printed',
    { pathName: `menu?a=${'1'.repeat(127)}` },
    'pathName',
    'component.error.code.invalid',
  ],
])('a code with %s is refused, and the field is named', async (_name, changes, propertyPath, expected) => {
  const refusal = await refuse(post(code(changes)));
  expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath, code: expected }] });
});

test.each<[string, object, string]>([
  ['a campaign', { utm: { utm_source: 'a\0b' } }, 'utm.utm_source'],
  ['half a character in a campaign', { utm: { utm_source: '\udc00' } }, 'utm.utm_source'],
  ['a name', { username: '\0' }, 'username'],
  ['a referrer', { referrer: 'a\0' }, 'referrer'],
  ['an industry', { companyIndustry: '\0' }, 'companyIndustry'],
  ['an email', { email: 'a\0b@example.com' }, 'email'],
])('text in %s that PostgreSQL cannot store is a wrong field at sign-up', async (_name, changes, propertyPath) => {
  const body = JSON.stringify({ email: 'nul@example.com', password: 'longenough', username: 'Nul', ...changes });
  expect(await refuse(post(body, json, '/api/users/signup'))).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
});

test.each<[string, string, number, string]>([
  ['no uuid', '/api/qrs/1', 404, 'not-found'],
  ['a uuid with a tail', '/api/qrs/0197a000-0000-7000-8000-00000000000a0', 404, 'not-found'],
  ['a quote', "/api/qrs/'or''='", 404, 'not-found'],
  ['a NUL', '/api/qrs/%00', 404, 'not-found'],
  ['a broken escape', '/api/qrs/%zz', 404, 'not-found'],
  ['half a character escaped', '/api/qrs/%F0%9F', 404, 'not-found'],
  ['a very long name', `/api/qrs/${'a'.repeat(4000)}`, 404, 'not-found'],
  ['an unknown path', '/api/nothing', 404, 'not-found'],
  ['a path that climbs', '/api/..%2f..%2fetc/passwd', 404, 'not-found'],
  ['a NUL outside of the API', '/%00', 404, 'not-found'],
  ['a broken escape outside of the API', '/%zz', 404, 'not-found'],
  ['an image format that does not exist', '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.exe', 404, 'not-found'],
  ['a page below one', '/api/qrs-compact?page=0', 422, 'validation-failed'],
  ['a page that is no number', '/api/qrs-compact?page=two', 422, 'validation-failed'],
  ['a page beyond counting', '/api/qrs-compact?page=1e308', 422, 'validation-failed'],
  ['too many items', '/api/qrs-compact?itemsPerPage=101', 422, 'validation-failed'],
  ['a page twice', '/api/qrs-compact?page=1&page=2', 422, 'validation-failed'],
  ['a state twice', '/api/qrs-compact?state=all&state=paused', 422, 'validation-failed'],
  ['a search twice', '/api/qrs-compact?search_term=a&search_term=b', 422, 'validation-failed'],
  ['a NUL in the search', '/api/qrs-compact?search_term=%00', 422, 'validation-failed'],
  ['an unknown path of the generator', '/qrs/nothing', 404, 'not-found'],
  ['an image too small', '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.png?size=63', 422, 'validation-failed'],
  ['an image too large', '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.png?size=8193', 422, 'validation-failed'],
  [
    'an image of half a pixel more',
    '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.png?size=100.5',
    422,
    'validation-failed',
  ],
  [
    'a print too large',
    '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.pdf?sizeMm=2001',
    422,
    'validation-failed',
  ],
  ['a print too small', '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.eps?sizeMm=9.9', 422, 'validation-failed'],
  [
    'inks that no press has',
    '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.pdf?colorSpace=hsl',
    422,
    'validation-failed',
  ],
  ['a membership of no uuid', '/api/user-accounts?user=%00', 422, 'validation-failed'],
])('an address with %s is refused', async (_name, path, status, expected) => {
  expect(await refuse(get(path))).toMatchObject({ status, code: expected });
});

test.each<[string, Record<string, string>, number, string]>([
  ['no token', { authorization: '' }, 401, 'unauthenticated'],
  ['another scheme', { authorization: 'Basic YTpi' }, 401, 'unauthenticated'],
  ['a token that is none', { authorization: 'Bearer x.y.z' }, 401, 'unauthenticated'],
  ['a token with a space', { authorization: 'Bearer a b' }, 401, 'unauthenticated'],
  ['a workspace that is no uuid', { 'x-account-id': 'mine' }, 400, 'workspace-required'],
  [
    'two workspaces',
    { 'x-account-id': '0197a000-0000-7000-8000-00000000000a, 0197a000-0000-7000-8000-00000000000b' },
    400,
    'workspace-required',
  ],
  ['a workspace that does not exist', { 'x-account-id': '0197a000-0000-7000-8000-00000000000a' }, 404, 'not-found'],
])('a request with %s is refused', async (_name, headers, status, expected) => {
  expect(await refuse(get('/api/qrs-compact', headers))).toMatchObject({ status, code: expected });
});

test.each([
  ['DELETE', '/api/qrs-compact', 'GET'],
  ['PUT', '/api/qrs', 'POST'],
  ['GET', '/api/login', 'POST'],
  ['POST', '/api/qrs/0197a000-0000-7000-8000-00000000000a', 'GET, PATCH, DELETE'],
  ['OPTIONS', '/api/stats', 'GET'],
  ['PROPFIND', '/api/login', 'POST'],
  ['PATCH', '/api/qrs/0197a000-0000-7000-8000-00000000000a/image.png', 'GET'],
  ['GET', '/qrs/generate/download', 'POST'],
  ['DELETE', '/qrs/patterns', 'GET'],
])('%s %s is answered with the allowed methods', async (method, path, allowed) => {
  const refusal = await refuse(get(path, {}, method));
  expect([refusal.status, refusal.code, refusal.headers.get('allow')]).toEqual([405, 'method-not-allowed', allowed]);
});

test.each([
  ['headers beyond 16 kB', `GET /api/qrs-compact HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two hosts', 'GET /api/qrs-compact HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['what is not HTTP', 'this is not HTTP\r\n\r\n'],
  ['a content length that is no number', 'POST /api/qrs HTTP/1.1\r\nHost: a\r\nContent-Length: many\r\n\r\n'],
  [
    'two lengths',
    'POST /api/qrs HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is answered with a problem like every other refusal', async (_name, bytes) => {
  expect(await refuse(() => sendBytes(server.url, bytes))).toMatchObject({ status: 400, code: 'malformed-request' });
});

test('a body shorter than its Content-Length is refused', async () => {
  const before = await countRows(server.db);
  const head = [
    'POST /api/qrs HTTP/1.1',
    'Host: a',
    `Authorization: ${member.headers['authorization']}`,
    'Content-Type: application/json',
    'Content-Length: 9999',
    '\r\n',
  ].join('\r\n');
  await sendBytes(server.url, head + code({})).catch(() => undefined);
  expect(await countRows(server.db)).toEqual(before);
});

test('a PATCH is refused like a POST, and its merge patch is bounded like JSON', async () => {
  const patch =
    (body: string, type = 'application/merge-patch+json') =>
    () =>
      fetch(`${server.url}/api/qrs/${uuid}`, {
        method: 'PATCH',
        body,
        headers: { ...member.headers, 'content-type': type },
      });
  expect(await refuse(patch('{"state":"deleted"}'))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'state', code: 'invalid' }],
  });
  expect(await refuse(patch('{"shortUrl":{}}'))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'shortUrl', code: 'unknown-field' }],
  });
  expect(await refuse(patch('{"__proto__":{}}'))).toMatchObject({ status: 400, code: 'malformed-body' });
  expect(await refuse(patch(`"${'x'.repeat(limits.bodyBytes)}"`))).toMatchObject({ status: 413 });
  expect((await patch('{"title":"Renamed"}', 'application/json')()).status).toBe(200);
});
