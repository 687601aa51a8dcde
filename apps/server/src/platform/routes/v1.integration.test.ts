import { limits } from '@evercode/contract';
import { v1Operations } from '@evercode/contract/v1';
import { bodyExamples, exampleContents, exampleIds } from '@evercode/contract/v1-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createV1Caller, type V1Caller } from '../../testing/call-v1.ts';
import { makeKey } from '../../testing/members/keys.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
/** A program with a key of the member. */
let call: V1Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ billing: 'off' });
  member = await signUp(server, { plan: 'enterprise' });
  call = await withKey(member);
});
afterAll(() => server.stop());

async function withKey(owner: Member): Promise<V1Caller> {
  const { made } = await makeKey(server.url, owner);
  return createV1Caller(server.url, { authorization: `Bearer ${made.key}` });
}

let made = 0;
const website = (changes: object = {}) => {
  made += 1;
  return { title: `Code ${made}`, content: { type: 'website', url: 'https://example.com/a' }, ...changes };
};
async function create(changes: object = {}, by: V1Caller = call) {
  const { status, body, headers } = await by('POST', '/codes', { body: website(changes) });
  expect([status, body]).toEqual([201, expect.anything()]);
  return { ...body, id: String(body['id']), etag: headers.get('etag'), location: headers.get('location') };
}

test('a code lives its life in the words of the promise', async () => {
  const created = await create({ title: 'Menu', tags: ['Table', 'indoor'], design: { foregroundColor: '#112233' } });
  expect(created).toMatchObject({
    title: 'Menu',
    type: 'website',
    isDynamic: true,
    content: { type: 'website', url: 'https://example.com/a' },
    tags: ['table', 'indoor'],
    design: { foregroundColor: '#112233', hasFrame: false },
    shortLink: { domain: 'go.example', url: expect.stringMatching(/^https:\/\/go\.example\//) as unknown },
    imageUrl: expect.stringMatching(/\/api\/v1\/codes\/[0-9a-f-]+\/image\.png$/) as unknown,
    location: `/api/v1/codes/${created.id}`,
  });
  const changed = await call('PATCH', `/codes/${created.id}`, {
    body: { content: { url: 'https://example.com/b' }, design: { hasFrame: true }, tags: ['indoor', 'new'] },
  });
  expect(changed.body).toMatchObject({
    version: 2,
    content: { type: 'website', url: 'https://example.com/b' },
    design: { foregroundColor: '#112233', hasFrame: true },
    tags: ['indoor', 'new'],
  });
  const copy = await call('POST', `/codes/${created.id}/copy`);
  expect([copy.status, copy.headers.get('location')]).toEqual([201, `/api/v1/codes/${String(copy.body['id'])}`]);
  const versions = await call('GET', `/codes/${created.id}/versions`);
  expect(versions.body).toMatchObject({
    items: [{ version: 2, changed: ['content'] }, { version: 1 }],
    nextCursor: null,
  });
  const newest = await call('GET', `/codes/${created.id}/versions`, { query: { limit: '1' } });
  expect(newest.body).toMatchObject({ items: [{ version: 2, isCurrent: true }] });
  const cursor = String(newest.body['nextCursor']);
  expect((await call('GET', `/codes/${created.id}/versions`, { query: { limit: '1', cursor } })).body).toMatchObject({
    items: [{ version: 1, isCurrent: false }],
    nextCursor: null,
  });
  expect((await call('GET', `/codes/${created.id}/versions/1`)).body).toMatchObject({
    version: 1,
    isCurrent: false,
    content: { type: 'website', url: 'https://example.com/a' },
    settings: { hasPassword: false },
  });
  expect((await call('GET', `/codes/${created.id}/versions/9`)).status).toBe(404);
  expect((await call('DELETE', `/codes/${created.id}`)).status).toBe(204);
  expect((await call('GET', '/trash', { query: { search: 'Menu' } })).body).toMatchObject({
    items: [{ id: created.id, kind: 'code' }],
  });
  expect((await call('POST', `/codes/${created.id}/restore`)).body).toMatchObject({ state: 'active' });
});

test('a simulated scan is decided like a real one, and not counted', async () => {
  const id = '0e2cc7d6-0000-4000-8000-000000000001';
  const url = 'https://example.com/br';
  const rules = [{ id, when: { countries: ['BR'], devices: ['phone'] }, to: [{ url, weight: 1 }] }];
  const code = await create({ settings: { rules, password: 'open sesame' } });
  const simulate = async (visitor: object) =>
    (await call('POST', `/codes/${code.id}/simulate`, { body: visitor })).body;
  expect(await simulate({ country: 'BR' })).toMatchObject({ outcome: 'password', isCounted: false });
  expect(await simulate({ country: 'BR', device: 'phone', knowsPassword: true })).toMatchObject({
    outcome: 'redirect',
    url,
    decidedBy: 'rule',
    ruleId: id,
    isCounted: true,
  });
  expect(await simulate({ country: 'BR', device: 'desktop', knowsPassword: true })).toMatchObject({
    url: 'https://example.com/a',
    decidedBy: 'target',
  });
  expect(await simulate({ planet: 'Mars' })).toMatchObject({ status: 422 });
  // A phone reads a static code alone.
  const still = await create({ isDynamic: false });
  expect((await call('POST', `/codes/${still.id}/simulate`, { body: {} })).status).toBe(404);
});

/** Operations that need no id. */
const readable = v1Operations.filter(({ method, path, answer }) => method === 'GET' && !path.includes('{') && answer);
test.each(readable.map(({ name, path }) => ({ name, path: path.replace('/api/v1', '') })))(
  '$name answers what it declares, without a word of the app',
  async ({ name, path }) => {
    const code = await create();
    const url = String((code as { shortLink?: { url: string } }).shortLink?.url);
    const queries: Record<string, Record<string, string>> = {
      listCodeActivity: { codeIds: code.id },
      lookUpCode: { url },
      checkEnding: { ending: 'free' },
    };
    const query = queries[name] ?? {};
    const { status, body } = await call('GET', path, { query });
    expect([status, body]).toEqual([200, expect.anything()]);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/"(?:uuid|iri|typology|landingTemplate|designParams|pathName)":/);
    expect(text).not.toMatch(/"\/api\/(?!v1)/);
  },
);

describe('a refused request', () => {
  test.each([
    ['content.url', 'invalid-url', { content: { type: 'website', url: 'javascript:alert(1)' } }],
    ['ending', 'component.error.code.invalid', { ending: 'a b' }],
    ['design.foregroundColor', 'invalid', { design: { foregroundColor: 'red' } }],
    ['projectId', 'invalid', { projectId: '0e2cc7d6-0000-4000-8000-000000000000' }],
    ['colour', 'unknown-field', { colour: 'red' }],
    ['settings.useLimit.count', 'too-small', { settings: { useLimit: { count: 0 } } }, { min: 1 }],
    ['title', 'too-long', { title: 'x'.repeat(limits.title.max + 1) }, { max: limits.title.max }],
    ['state', 'unknown-field', { state: 'paused' }],
  ])('names %s with %s', async (propertyPath, code, changes, params?: object) => {
    const { status, body } = await call('POST', '/codes', { body: website(changes) });
    expect([status, body['violations']]).toEqual([
      422,
      [expect.objectContaining({ propertyPath, code, in: 'body', ...(params && { params }) })],
    ]);
  });

  test('names an unknown parameter of the query, which would answer something else', async () => {
    expect((await call('GET', '/codes', { query: { stat: 'paused' } })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'stat', code: 'unknown-field', in: 'query' }],
    });
    expect((await call('GET', '/me', { query: { x: '1' } })).status).toBe(422);
    expect((await call('GET', '/codes', { query: { order: 'down' } })).body).toMatchObject({
      violations: [{ propertyPath: 'order', params: { allowed: ['asc', 'desc'] } }],
    });
  });

  test('says what it means, what to do and where more is said', async () => {
    const { body } = await call('GET', '/codes/0e2cc7d6-0000-4000-8000-000000000000');
    expect(body).toMatchObject({
      code: 'not-found',
      detail: expect.stringContaining('resource') as unknown,
      fix: expect.stringContaining('id') as unknown,
      isRetryable: false,
      documentationUrl: expect.stringMatching(/\/api\/docs\/guide#not-found$/) as unknown,
    });
    const { items } = (await call('GET', '/errors')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ code: 'not-found', meaning: body['detail'], fix: body['fix'] }),
    );
  });
});

describe('lists', () => {
  const sorts = ['updated', 'created', 'oldest', 'title', 'state', 'scans', 'recent'] as const;

  async function readAll(
    by: V1Caller,
    query: Record<string, string>,
    between: () => Promise<unknown> = async () => {},
  ) {
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const answer = await by('GET', '/codes', { query: { ...query, ...(cursor !== null && { cursor }) } });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      const { items, nextCursor } = answer.body as { items: { title: string }[]; nextCursor: string | null };
      pages.push(items.map(({ title }) => title));
      cursor = nextCursor;
      await between();
    } while (cursor !== null && pages.length < 20);
    return pages;
  }

  test.each(sorts)('by %s have every code once, on pages of the limit', async (sort) => {
    const by = await withKey(await signUp(server, { plan: 'enterprise' }));
    for (const title of ['b', 'a', 'e', 'd', 'c']) await create({ title }, by);
    const whole = (await readAll(by, { sort })).flat();
    const pages = await readAll(by, { sort, limit: '2' });
    expect([pages.map((page) => page.length), pages.flat()]).toEqual([[2, 2, 1], whole]);
    expect(whole.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('move no code to another page while others are added and changed', async () => {
    const by = await withKey(await signUp(server, { plan: 'enterprise' }));
    const first = await create({ title: 'first' }, by);
    for (const title of ['second', 'third', 'fourth', 'fifth']) await create({ title }, by);
    const pages = await readAll(by, { sort: 'created', limit: '2' }, async () => {
      await create({}, by);
      await by('PATCH', `/codes/${first.id}`, { body: { description: String(Math.random()) } });
    });
    expect(pages.flat()).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
  });

  test('by relevance continue behind the rank', async () => {
    const by = await withKey(await signUp(server, { plan: 'enterprise' }));
    for (const title of ['my lamp', 'lamp', 'lamp two', 'a lamp']) await create({ title }, by);
    const pages = await readAll(by, { search: 'lamp', limit: '1' });
    expect(pages).toHaveLength(4);
    expect(pages.flat()).toEqual((await readAll(by, { search: 'lamp' })).flat());
  });

  test('lead to the next page by a header, too', async () => {
    await create();
    await create();
    const { headers, body } = await call('GET', '/codes', { query: { limit: '1', sort: 'title' } });
    const [, next = ''] = /^<\/api\/v1(.+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    expect(new URLSearchParams(next.split('?')[1]).get('cursor')).toBe(body['nextCursor']);
    expect((await fetch(`${server.url}/api/v1${next}`, { headers: { authorization: '' } })).status).toBe(401);
  });

  test('refuse a cursor of another order, and one that is none', async () => {
    await create();
    await create();
    const { nextCursor } = (await call('GET', '/codes', { query: { limit: '1', sort: 'title' } })).body;
    for (const query of [
      { cursor: String(nextCursor), sort: 'updated' },
      { cursor: 'x' },
      { cursor: Buffer.from('["title","asc","x\'); drop table qrs",1]').toString('base64url'), sort: 'title' },
    ])
      expect((await call('GET', '/codes', { query })).body).toMatchObject({
        violations: [{ propertyPath: 'cursor', in: 'query' }],
      });
  });

  test('of trash and jobs have cursors, too', async () => {
    const by = await withKey(await signUp(server, { plan: 'enterprise' }));
    for (const title of ['one', 'two', 'three']) {
      const { id } = await create({ title }, by);
      await by('DELETE', `/codes/${id}`);
    }
    const page = await by('GET', '/trash', { query: { limit: '2' } });
    expect(page.body).toMatchObject({ items: [{ title: 'three' }, { title: 'two' }] });
    const cursor = String(page.body['nextCursor']);
    expect((await by('GET', '/trash', { query: { limit: '2', cursor } })).body).toMatchObject({
      items: [{ title: 'one' }],
      nextCursor: null,
    });
  });
});

test('projects come page by page, by name, also when the last one of a page is deleted', async () => {
  const by = await withKey(await signUp(server, { plan: 'enterprise' }));
  const ids: string[] = [];
  for (const title of ['delta', 'Alpha', 'charlie', 'Bravo'])
    ids.push(String((await by('POST', '/projects', { body: { title } })).body['id']));
  const first = await by('GET', '/projects', { query: { limit: '2' } });
  expect(first.body).toMatchObject({ items: [{ title: 'Alpha' }, { title: 'Bravo' }] });
  expect(first.headers.get('link')).toContain('rel="next"');
  await by('DELETE', `/projects/${ids[3] ?? ''}`);
  const cursor = String(first.body['nextCursor']);
  expect((await by('GET', '/projects', { query: { limit: '2', cursor } })).body).toMatchObject({
    items: [{ title: 'charlie' }, { title: 'delta' }],
    nextCursor: null,
  });
  expect((await by('GET', '/styles', { query: { cursor: 'x' } })).body).toMatchObject({
    violations: [{ propertyPath: 'cursor', in: 'query' }],
  });
});

test('a POST is done once for each Idempotency-Key, and says when it was a retry', async () => {
  const request = { body: website(), headers: { 'idempotency-key': 'once' } };
  const first = await call('POST', '/codes', request);
  const again = await call('POST', '/codes', request);
  expect([again.status, again.body['id']]).toEqual([201, first.body['id']]);
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  const copying = { headers: { 'idempotency-key': 'copy-once' } };
  const copies = await Promise.all(
    [1, 2, 3].map(() => call('POST', `/codes/${String(first.body['id'])}/copy`, copying)),
  );
  expect(new Set(copies.map(({ body }) => body['id'])).size).toBe(1);
  const restoring = { headers: { 'idempotency-key': 'restore-once' } };
  await call('DELETE', `/codes/${String(first.body['id'])}`);
  const restored = () => call('POST', `/codes/${String(first.body['id'])}/restore`, restoring);
  expect([(await restored()).body, (await restored()).body].map(({ state }) => state)).toEqual(['active', 'active']);
  expect((await call('POST', '/codes', { ...request, body: website() })).body).toMatchObject({
    code: 'idempotency-key-reused',
  });
});

describe('conditional requests', () => {
  test('a GET is 304 while nothing has changed', async () => {
    const { id } = await create();
    const first = await call('GET', `/codes/${id}`);
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'if-none-match': `"other", W/${etag}` };
    const same = await call('GET', `/codes/${id}`, { headers });
    expect([same.status, same.headers.get('etag'), same.body]).toEqual([304, etag, {}]);
    await call('PATCH', `/codes/${id}`, { body: { title: 'Changed' } });
    expect((await call('GET', `/codes/${id}`, { headers })).status).toBe(200);
  });

  test('PATCH and DELETE refuse a code that was changed since, with its present state', async () => {
    const { id } = await create();
    const etag = (await call('GET', `/codes/${id}`)).headers.get('etag') ?? '';
    const headers = { 'if-match': etag };
    const saved = await call('PATCH', `/codes/${id}`, { body: { title: 'Mine' }, headers });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2\./)]);
    expect((await call('PATCH', `/codes/${id}`, { body: { title: 'Late' }, headers })).body).toMatchObject({
      code: 'changed-meanwhile',
      current: { id, title: 'Mine', isDynamic: true },
    });
    expect((await call('DELETE', `/codes/${id}`, { headers })).status).toBe(412);
    expect(
      (await call('DELETE', `/codes/${id}`, { headers: { 'if-match': saved.headers.get('etag') ?? '' } })).status,
    ).toBe(204);
  });
});

test('a key and a person learn who they are', async () => {
  expect((await call('GET', '/me')).body).toMatchObject({
    actor: { type: 'key', name: 'Till' },
    workspace: { id: member.workspaceUuid },
    role: 'owner',
    scopes: ['everything'],
  });
  const asPerson = createV1Caller(server.url, {
    authorization: `Bearer ${member.session.token}`,
    'x-workspace-id': member.workspaceUuid,
  });
  expect((await asPerson('GET', '/me')).body).toMatchObject({
    actor: { type: 'person', id: member.userUuid },
    scopes: null,
  });
});

test('a person with several workspaces has to name one', async () => {
  const person = await signUp(server);
  const authorization = `Bearer ${person.session.token}`;
  const unnamed = createV1Caller(server.url, { authorization });
  expect((await unnamed('GET', '/me')).status).toBe(200);
  await person.call('createAccount', { body: { name: 'Second' } });
  expect((await unnamed('GET', '/me')).body).toMatchObject({ status: 400, code: 'workspace-required' });
  const named = createV1Caller(server.url, { authorization, 'x-workspace-id': person.workspaceUuid });
  expect((await named('GET', '/me')).body).toMatchObject({ workspace: { id: person.workspaceUuid } });
});

test('statistics say which range they counted, and have the breakdowns that were asked for', async () => {
  const { body } = await call('GET', '/statistics', {
    query: { range: 'last-7-days', timezone: 'Europe/Lisbon', breakdowns: 'countries,os' },
  });
  expect(body).toMatchObject({ timezone: 'Europe/Lisbon', interval: 'day', totals: { total: 0 } });
  expect(Object.keys(body['breakdowns'] ?? {}).toSorted()).toEqual(['countries', 'os']);
  expect(body).toMatchObject({ other: { countries: 0, os: 0 }, asOf: expect.stringMatching(/Z$/) as unknown });
  const { from, to } = body as { from: string; to: string };
  expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(7);
});

test('every example of the document makes a code', async () => {
  expect(exampleContents.length).toBeGreaterThan(12);
  for (const content of exampleContents) {
    const { status, body } = await call('POST', '/codes', { body: website({ content }) });
    expect([content.type, status, body['type']]).toEqual([content.type, 201, content.type]);
  }
});

test('every example of a request works as it stands, with the ids of a workspace', async () => {
  const withBody = v1Operations.filter(({ body }) => body !== undefined);
  expect(Object.keys(bodyExamples).toSorted()).toEqual(withBody.map(({ name }) => name).toSorted());
  const owner = await signUp(server, { plan: 'enterprise' });
  const by = await withKey(owner);
  const trashed = await create({}, by);
  await by('DELETE', `/codes/${trashed.id}`);
  const ids: Record<string, string> = { [exampleIds.person]: owner.userUuid, [exampleIds.trashedCode]: trashed.id };
  /** What `{id}` in a path is: the resource that an example before has made. */
  const made = { codes: exampleIds.code, projects: exampleIds.project, 'report-schedules': 'schedule' };
  for (const [name, example] of Object.entries(bodyExamples)) {
    // Tests have no network; the address of another example leads to a server of its own test.
    if (name === 'fetchFile') continue;
    const operation = withBody.find((each) => each.name === name);
    if (operation === undefined) throw new TypeError(`No operation is called ${name}.`);
    const [resource = ''] = operation.path.replace('/api/v1/', '').split('/');
    const known = Object.entries(made).find(([path]) => path === resource)?.[1] ?? '';
    const path = operation.path
      .replace('/api/v1', '')
      .replace('{id}', ids[known] ?? '')
      .replace('{externalId}', 'MENU-WINDOW')
      .replace('{name}', 'menu');
    const text = Object.entries(ids).reduce((sent, [id, own]) => sent.replaceAll(id, own), JSON.stringify(example));
    const { status, body } = await by(operation.method, path, { body: JSON.parse(text) });
    expect([name, status < 300 ? 'works' : body]).toEqual([name, 'works']);
    if (known !== '' && typeof body['id'] === 'string') ids[known] ??= body['id'];
  }
});

test('the document is served, and the pages lead to it', async () => {
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  expect(JSON.parse(await read('/api/v1/openapi.json'))).toMatchObject({ openapi: '3.1.0' });
  expect(JSON.parse(await read('/api/docs/json'))).toMatchObject({ info: { title: 'Evercode API' } });
  expect(await read('/api/docs/guide')).toContain('Your first code in a minute');
  expect(await read('/llms.txt')).toContain('POST /api/v1/codes');
  const { headers } = await fetch(`${server.url}/llms.txt`);
  expect(headers.get('link')).toContain('</api/v1/openapi.json>; rel="service-desc"');
});
