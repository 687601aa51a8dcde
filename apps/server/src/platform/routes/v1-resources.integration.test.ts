import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createV1Caller, type V1Caller } from '../../testing/call-v1.ts';
import { makeKey } from '../../testing/members/keys.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
let key: string;
let call: V1Caller;
beforeAll(async () => {
  const internet = {
    resolve: async (host: string) => [{ address: host, family: 4 }],
    isOpen: (address: string) => address === '127.0.0.1',
    isOpenPort: () => true,
  };
  server = await startServerUnderTest({ billing: 'off', internet });
  member = await signUp(server, { plan: 'enterprise' });
  key = (await makeKey(server.url, member)).made.key;
  call = createV1Caller(server.url, { authorization: `Bearer ${key}` });
});
afterAll(() => server.stop());

type Body = Record<string, unknown>;
const website = { type: 'website', url: 'https://example.com/a' };
async function create(path: string, body: object): Promise<Body & { id: string }> {
  const answer = await call('POST', path, { body });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return { ...answer.body, id: String(answer.body['id']) };
}
const createCode = (changes: object = {}) => create('/codes', { title: 'A code', content: website, ...changes });

async function uploadText(name: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new File(['hello'], name));
  const answer = await fetch(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: form,
  });
  return { headers: answer.headers, file: (await answer.json()) as { id: string; usedBy: unknown; expiresAt: string } };
}

/** Addresses are those of the public installation; here it is the server under test. */
const here = (address: unknown): string => `${server.url}${new URL(String(address)).pathname}`;

test('a picture is embedded by an address that needs no key, is immutable, and leads on after a change', async () => {
  const code = await createCode({ title: 'Embedded' });
  const { svgUrl, pngUrl } = (await call('GET', `/codes/${code.id}/pictures`)).body;
  const svg = await fetch(here(svgUrl));
  expect([svg.status, svg.headers.get('content-type'), svg.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
    'cross-origin',
  ]);
  expect(svg.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(here(pngUrl))).headers.get('content-type')).toBe('image/png');
  await call('PATCH', `/codes/${code.id}`, { body: { design: { foregroundColor: '#112233' } } });
  const changed = (await call('GET', `/codes/${code.id}/pictures`)).body;
  expect(changed['svgUrl']).not.toBe(svgUrl);
  const former = await fetch(here(svgUrl));
  expect([former.status, former.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(await former.text()).toBe(await (await fetch(here(changed['svgUrl']))).text());
  const forged = String(svgUrl).replace(/(?<=pictures\/)./, (first) => (first === '-' ? '_' : '-'));
  expect((await fetch(here(forged))).status).toBe(404);
  await call('DELETE', `/codes/${code.id}`);
  expect((await fetch(here(changed['svgUrl']))).status).toBe(404);
});

test('what a key downloads of a code is logged once a day', async () => {
  const code = await createCode({ title: 'Printed' });
  const image = () =>
    fetch(`${server.url}/api/v1/codes/${code.id}/image.png`, { headers: { authorization: `Bearer ${key}` } });
  expect((await Promise.all([image(), image(), image()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await call('GET', `/codes/${code.id}/pictures`);
  const entries = await server.db
    .selectFrom('auditLog')
    .select('id')
    .where('act', '=', 'qr.downloaded')
    .where('subjectId', '=', code.id)
    .execute();
  expect(entries).toHaveLength(1);
});

test('programs learn whether a drawing is readable, and whether an ending is free', async () => {
  const fine = await createCode({ title: 'Fine' });
  expect((await call('GET', `/codes/${fine.id}/readability`)).body).toEqual({ isReadable: true, reasons: [] });
  const faint = await createCode({ title: 'Faint', design: { foregroundColor: '#eeeeee' } });
  expect((await call('GET', `/codes/${faint.id}/readability`)).body).toMatchObject({
    isReadable: false,
    reasons: expect.arrayContaining(['low-contrast']) as unknown,
  });
  // Its picture is refused, which the last test would follow.
  await call('DELETE', `/codes/${faint.id}`);
  await createCode({ title: 'Named', ending: 'spring-sale' });
  const check = async (ending: string) => (await call('GET', '/endings/check', { query: { ending } })).body;
  expect(await check('spring-sale')).toMatchObject({ isFree: false, problem: 'taken' });
  expect(await check('summer-sale?x=1')).toEqual({
    isFree: true,
    problem: null,
    url: 'https://go.example/summer-sale?x=1',
  });
  expect(await check('a b')).toEqual({ isFree: false, problem: 'invalid', url: null });
  expect(await check('robots.txt')).toMatchObject({ problem: 'invalid' });
});

test('a code is found by its short link, a former one too, and codes by several states', async () => {
  const code = await createCode({ title: 'Found', ending: 'first-ending' });
  await call('PATCH', `/codes/${code.id}`, { body: { ending: 'second-ending', state: 'paused' } });
  for (const url of ['https://go.example/second-ending', 'go.example/first-ending?utm=1'])
    expect((await call('GET', '/codes/lookup', { query: { url } })).body).toMatchObject({ id: code.id });
  for (const url of ['https://go.example/nothing-here', 'second-ending', 'https://example.com/a'])
    expect([url, (await call('GET', '/codes/lookup', { query: { url } })).status]).toEqual([url, 404]);
  const gone = await createCode({ title: 'Gone' });
  await call('DELETE', `/codes/${gone.id}`);
  const listed = await fetch(`${server.url}/api/v1/codes?state=paused&state=deleted&limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { items } = (await listed.json()) as { items: { id: string; state: string }[] };
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([code.id, gone.id]));
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['paused', 'deleted']));
});

test('a file says what uses it and until when it is kept, and is deleted once nothing does', async () => {
  const { file } = await uploadText('Menu.txt');
  expect(file).toMatchObject({ usedBy: [], expiresAt: expect.stringMatching(/Z$/) as unknown });
  const code = await createCode({ title: 'With a file', content: { type: 'file', file: file.id } });
  expect((await call('GET', `/files/${file.id}`)).body).toMatchObject({
    usedBy: [{ kind: 'code', id: code.id }],
    expiresAt: null,
  });
  expect((await call('DELETE', `/files/${file.id}`)).body).toMatchObject({ status: 409, code: 'file-in-use' });
  await call('DELETE', `/codes/${code.id}`);
  await call('DELETE', `/codes/${code.id}`, { query: { permanent: 'true' } });
  expect((await call('DELETE', `/files/${file.id}`)).status).toBe(204);
  expect((await call('GET', `/files/${file.id}`)).status).toBe(404);
});

test('a file is fetched from a public address, and from no other', async () => {
  const files = createServer((request, answer) => {
    if (request.url === '/away') answer.writeHead(302, { location: 'http://10.0.0.1/secret.txt' }).end();
    else if (request.url === '/menu%20two.txt') answer.end('hello');
    else answer.writeHead(404).end();
  });
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  // The address of a listening server is no text.
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  try {
    const fetched = await call('POST', '/files/fetch', { body: { url: `${origin}/menu%20two.txt` } });
    expect([fetched.status, fetched.body, fetched.headers.get('location')]).toEqual([
      201,
      expect.objectContaining({ name: 'menu two.txt', bytes: 5, kind: 'document' }),
      `/api/v1/files/${String(fetched.body['id'])}`,
    ]);
    for (const url of [`${origin}/missing.txt`, `${origin}/away`, 'http://10.0.0.1/'])
      expect((await call('POST', '/files/fetch', { body: { url } })).body).toMatchObject({
        violations: [{ propertyPath: 'url', code: 'invalid-url' }],
      });
  } finally {
    files.close();
    await once(files, 'close');
  }
});

test('an upload is done once for each Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'upload-once' };
  const [first, again] = [await uploadText('Once.txt', headers), await uploadText('Once.txt', headers)];
  expect(again.file.id).toBe(first.file.id);
  expect([first, again].map((each) => each.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
});

/** The resource that a reference names. */
const pathOf: Readonly<Record<string, string>> = {
  projectId: '/projects',
  logoId: '/logos',
  codeId: '/codes',
  domainId: '/domains',
  designId: '/designs',
};

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (part === null || part === '') return [];
    if (pathOf[name] !== undefined) return [`/api/v1${pathOf[name]}/${String(part)}`];
    if (/^(?:url|\w+Url)$/.test(name) && String(part).includes('/api/')) return [new URL(String(part)).pathname];
    return referencesIn(part);
  });
}

test('every reference and every address that is answered leads somewhere', async () => {
  const project = await create('/projects', { title: 'Spring' });
  const logos = (await call('GET', '/logos', { query: { limit: '1' } })).body['items'] as { id: string }[];
  const { file } = await uploadText('Sheet.txt');
  const refering = { projectId: project.id, logoId: logos[0]?.id };
  const code = await createCode({ title: 'Refers', content: { type: 'file', file: file.id }, ...refering });
  const designs = (await call('GET', '/designs', { query: { limit: '1' } })).body['items'] as { id: string }[];
  const style = await create('/styles', { name: 'S', design: {}, designId: designs[0]?.id, logoId: logos[0]?.id });
  const template = await create('/page-templates', { title: 'T', type: 'file', page: { theme: 'paper' } });
  const schedule = await create('/report-schedules', {
    codeId: code.id,
    frequency: 'weekly',
    format: 'pdf',
    timezone: 'UTC',
    recipientIds: [member.userUuid],
  });
  const places = ['codes', 'projects', 'styles', 'logos', 'designs', 'page-templates', 'report-schedules', 'domains'];
  const lists = await Promise.all(
    [...places, 'files', 'errors'].map(async (place) => (await call('GET', `/${place}`)).body['items']),
  );
  const known = lists.map((items) => (items as { id?: string; code?: string }[])[0]);
  const ofResources = places.map((place, at) => `/api/v1/${place}/${known[at]?.id ?? ''}`);
  const made = { codes: code, styles: style, 'page-templates': template, 'report-schedules': schedule };
  const ofMade = Object.entries(made).map(([place, { id }]) => `/api/v1/${place}/${id}`);
  const followed = [...new Set([...referencesIn([lists, code, style, schedule]), ...ofResources, ...ofMade])];
  expect(followed.length).toBeGreaterThan(20);
  for (const path of followed) {
    const { status } = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect([path, status]).toEqual([path, 200]);
  }
});
