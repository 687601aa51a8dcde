import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createV1Caller, type V1Caller } from '../../../../testing/call-v1.ts';
import { makeKey } from '../../../../testing/members/keys.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
let call: V1Caller;
beforeAll(async () => {
  server = await startServerUnderTest({ billing: 'off' });
  member = await signUp(server, { plan: 'enterprise' });
  const { made } = await makeKey(server.url, member);
  call = createV1Caller(server.url, { authorization: `Bearer ${made.key}` });
});
afterAll(() => server.stop());

const website = (title: string, changes: object = {}) => ({
  title,
  content: { type: 'website', url: 'https://example.com/a' },
  ...changes,
});
const countOf = async (search: string) =>
  (await member.call('listQrs', { query: { search_term: search, state: 'all' } })).totalItems;

describe('a code with the id of another system', () => {
  test('is created once by concurrent requests, and changed by later ones', async () => {
    const put = (body: object) => call('PUT', '/codes/by-external-id/SKU%204711', { body });
    const made = await Promise.all([1, 2, 3].map(() => put(website('Lamp', { metadata: { shelf: '7' } }))));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1);
    const menu = { type: 'whatsapp', phone: '+351912345678' };
    expect((await put({ title: 'Lamp', content: menu })).body).toMatchObject({
      externalId: 'SKU 4711',
      type: 'whatsapp',
      content: menu,
      metadata: { shelf: '7' },
    });
    expect((await call('GET', '/codes/by-external-id/SKU%204711')).body).toMatchObject({ id: made[0]?.body['id'] });
    expect(await countOf('Lamp')).toBe(1);
  });

  test('is the only one with it, also while it is in the trash', async () => {
    const first = await call('POST', '/codes', { body: website('Chair', { externalId: 'C1' }) });
    await call('DELETE', `/codes/${String(first.body['id'])}`);
    expect((await call('POST', '/codes', { body: website('Stool', { externalId: 'C1' }) })).body).toMatchObject({
      violations: [{ propertyPath: 'externalId', code: 'external-id-taken' }],
    });
    const stranger = await signUp(server, { plan: 'enterprise' });
    const { made } = await makeKey(server.url, stranger);
    const other = createV1Caller(server.url, { authorization: `Bearer ${made.key}` });
    expect((await other('POST', '/codes', { body: website('Stool', { externalId: 'C1' }) })).status).toBe(201);
    expect((await other('GET', '/codes/by-external-id/SKU%204711')).status).toBe(404);
  });

  test('keeps what a patch does not name of its metadata, its page and its tags', async () => {
    const { body } = await call('POST', '/codes', {
      body: website('Bench', { metadata: { a: '1', b: '2' }, page: { theme: 'ocean', style: { font: 'serif' } } }),
    });
    const patch = { metadata: { a: null, c: '3' }, page: { style: { corners: 'round' } } };
    const changed = await call('PATCH', `/codes/${String(body['id'])}`, { body: patch });
    expect(changed.body).toMatchObject({
      metadata: { b: '2', c: '3' },
      page: { theme: 'ocean', style: { font: 'serif', corners: 'round' } },
    });
    expect(changed.body['metadata']).not.toHaveProperty('a');
    const many = Object.fromEntries(Array.from({ length: 60 }, (_each, at) => [`k${at}`, 'x']));
    expect((await call('PATCH', `/codes/${String(body['id'])}`, { body: { metadata: many } })).status).toBe(422);
  });
});

test('tags are listed with their numbers of codes, renamed, merged and removed', async () => {
  const tagged = async (title: string, tags: string[]) => {
    const { body } = await call('POST', '/codes', { body: website(title, { tags }) });
    return async () => (await call('GET', `/codes/${String(body['id'])}`)).body['tags'];
  };
  const [one, two] = [await tagged('T1', ['zoo', 'zebra']), await tagged('T2', ['zebra'])];
  expect((await call('GET', '/tags', { query: { search: 'z', limit: '1' } })).body).toMatchObject({
    items: [{ name: 'zebra', codeCount: 2 }],
    nextCursor: expect.any(String) as unknown,
  });
  expect((await call('PATCH', '/tags/zebra', { body: { name: 'Zoo' } })).body).toEqual({ name: 'zoo', codeCount: 2 });
  expect([await one(), await two()]).toEqual([['zoo'], ['zoo']]);
  expect((await call('DELETE', '/tags/zoo')).status).toBe(204);
  expect([await one(), (await call('DELETE', '/tags/zoo')).status]).toEqual([[], 404]);
});

test('the list finds codes as programs look for them, with the parts that they ask for', async () => {
  const { body } = await call('POST', '/codes', {
    body: { title: 'Found', content: { type: 'website', url: 'https://shop.example.com/found' }, externalId: 'F1' },
  });
  const { url } = body['shortLink'] as { url: string };
  const titlesBy = async (query: Record<string, string>) =>
    ((await call('GET', '/codes', { query })).body['items'] as { title: string }[]).map(({ title }) => title);
  expect(await titlesBy({ shortUrl: url })).toEqual(['Found']);
  expect(await titlesBy({ destination: 'shop.example.com/found' })).toEqual(['Found']);
  expect(await titlesBy({ externalId: 'F1' })).toEqual(['Found']);
  expect(await titlesBy({ createdFrom: String(body['createdAt']), externalId: 'F1' })).toEqual(['Found']);
  expect(await titlesBy({ createdBefore: String(body['createdAt']), externalId: 'F1' })).toEqual([]);
  const query = { externalId: 'F1', include: 'content,settings,page,description' };
  expect((await call('GET', '/codes', { query })).body['items']).toEqual([
    expect.objectContaining({ content: body['content'], settings: body['settings'], page: null, description: '' }),
  ]);
  const [lean] = (await call('GET', '/codes', { query: { externalId: 'F1' } })).body['items'] as object[];
  expect(lean).not.toHaveProperty('content');
});

describe('operations', () => {
  const send = (operations: object[], options: object = {}) =>
    call('POST', '/codes/batch', { body: { operations, ...options } });

  test('are each performed or refused with a reason', async () => {
    const { body } = await call('POST', '/codes', { body: website('Shelf') });
    const id = String(body['id']);
    const answer = await send([
      { action: 'create', code: website('Shelf') },
      { action: 'create', code: website('Shelf 2', { tags: ['wood'] }) },
      { action: 'update', id, changes: { content: { url: 'nowhere:/' } } },
      { action: 'update', id, changes: { title: 'Shelf 1' } },
      { action: 'put', externalId: 'S3', code: website('Shelf 3') },
      { action: 'delete', id },
    ]);
    expect(answer.body).toMatchObject({
      isKept: true,
      outcomes: [
        {
          outcome: 'refused',
          codeId: null,
          problem: { code: 'validation-failed', violations: [{ propertyPath: 'title' }] },
        },
        { outcome: 'created', codeId: expect.any(String) as unknown, problem: null },
        { outcome: 'refused', codeId: id, problem: { violations: [{ propertyPath: 'content.url' }] } },
        { outcome: 'changed', codeId: id },
        { outcome: 'created' },
        { outcome: 'trashed', codeId: id },
      ],
    });
    expect(await countOf('Shelf')).toBe(2);
  });

  test.each([{ isAtomic: true }, { isDryRun: true }])('with %j keep nothing', async (options) => {
    const operations = [
      { action: 'create', code: website('Sofa') },
      ...('isAtomic' in options ? [{ action: 'update', id: '0e2cc7d6-0000-4000-8000-000000000000', changes: {} }] : []),
    ];
    const { body } = await send(operations, options);
    expect(body).toMatchObject({
      isKept: false,
      outcomes: [
        { outcome: 'isAtomic' in options ? 'undone' : 'created', codeId: null },
        ...operations.slice(1).map(() => ({ outcome: 'refused' })),
      ],
    });
    expect(await countOf('Sofa')).toBe(0);
  });

  test('work for scans as soon as they are answered', async () => {
    const { body } = await send([{ action: 'create', code: website('Live', { ending: 'live-now' }) }]);
    expect(body).toMatchObject({ isKept: true });
    const route = await server.db
      .selectFrom('routes')
      .select('record')
      .where('ending', '=', 'live-now')
      .executeTakeFirst();
    expect(route).toBeDefined();
  });
});
