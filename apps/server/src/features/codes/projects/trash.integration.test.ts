import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { activateProject, createProject, trashProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(now) });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const list = (query: NonNullable<Parameters<typeof member.call<'listTrash'>>[1]>['query'] = {}, by = member) =>
  by.call('listTrash', { query });
const titles = async (query: Parameters<typeof list>[0] = {}, by = member) =>
  (await list(query, by)).items.map(({ title }) => title);
const trash = async (code: DynamicQr, by = member) => {
  now += 1000;
  await by.call('deleteQr', { ...at(code), query: {} });
};

test('the trash lists codes and projects, latest first, and only counts codes of a trashed project', async () => {
  const project = await createProject(member, { title: 'Summer 50%' });
  const [alone, along] = [
    await createCode(member, { title: 'Poster', project: project.uuid }),
    await createCode(member, { title: 'Flyer', project: project.uuid }),
  ];
  const loose = await createCode(member, { title: 'Sticker' });
  await createCode(member, { title: 'Running poster' });
  await trash(alone);
  now += 1000;
  await trashProject(member, project);
  await trash(loose);

  const { items, ...page } = await list();
  expect(page).toEqual({ page: 1, itemsPerPage: 30, totalItems: 3, nextCursor: null });
  const of = { uuid: project.uuid, iri: project.iri, title: 'Summer 50%' };
  const instant = (item: { updatedAt: string } | undefined, ago: number) => ({
    deleted: new Date(now - ago).toISOString(),
    updatedAt: item?.updatedAt,
  });
  expect(items).toEqual([
    {
      uuid: loose.uuid,
      iri: loose.iri,
      entityType: 'qr',
      title: 'Sticker',
      drawing: { payload: loose.shortUrl.url, designParams: {}, logo: null },
      stateBefore: 'active',
      assetUrl: `/api/qrs/${loose.uuid}/image.png`,
      project: null,
      qrCount: null,
      ...instant(items[0], 0),
    },
    {
      uuid: project.uuid,
      iri: project.iri,
      entityType: 'project',
      title: 'Summer 50%',
      drawing: null,
      stateBefore: 'active',
      assetUrl: null,
      project: null,
      qrCount: 1,
      ...instant(items[1], 1000),
    },
    {
      uuid: alone.uuid,
      iri: alone.iri,
      entityType: 'qr',
      title: 'Poster',
      drawing: { payload: alone.shortUrl.url, designParams: {}, logo: null },
      stateBefore: 'active',
      assetUrl: `/api/qrs/${alone.uuid}/image.png`,
      project: of,
      qrCount: null,
      ...instant(items[2], 2000),
    },
  ]);
  expect(await list({ search_term: ' FLY' })).toMatchObject({
    totalItems: 1,
    nextCursor: null,
    items: [{ uuid: along.uuid, entityType: 'qr', project: of }],
  });
  expect([
    await titles({ search_term: '50%' }),
    await titles({ search_term: '%' }),
    await titles({ search_term: '_' }),
    await titles({ search_term: '' }),
  ]).toEqual([['Summer 50%'], ['Summer 50%'], [], ['Sticker', 'Summer 50%', 'Poster']]);

  await member.call('updateQr', { ...at(alone), body: { title: 'Renamed in there' } });
  expect((await list()).items[2]).toMatchObject({
    title: 'Renamed in there',
    deleted: new Date(now - 2000).toISOString(),
  });
  await activateProject(member, project);
  expect(await titles()).toEqual(['Sticker', 'Renamed in there']);
});

test('pages list each item once with the total, and are empty after the last', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  expect(await list({}, owner)).toEqual({ items: [], page: 1, itemsPerPage: 30, totalItems: 0, nextCursor: null });
  for (let count = 0; count < 5; count += 1) await trash(await createCode(owner), owner);
  await Promise.all([1, 2].map(async () => trashProject(owner, await createProject(owner))));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, itemsPerPage: 3 }, owner)));
  expect(pages.map(({ items, totalItems }) => [items.length, totalItems])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
    [0, 7],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ uuid }) => uuid))).size).toBe(7);
  expect(await titles({}, await signUp(server))).toEqual([]);
});

test.each<[object, string]>([
  [{ page: 0 }, 'page'],
  [{ page: 'x' }, 'page'],
  [{ itemsPerPage: 101 }, 'itemsPerPage'],
  [{ search_term: 'x'.repeat(513) }, 'search_term'],
  [{ search_term: 'a\u0000' }, 'search_term'],
])('the query %j is refused', async (query, propertyPath) => {
  expect(await member.refusal('listTrash', { query: { ...query } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
});
