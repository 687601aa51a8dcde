import { sql } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  for (const title of ['100% off', '100 off', 'a_b', 'axb', String.raw`back\slash`, 'backslash', 'ÀGORA', 'Paused one', 'Trashed one']) {
    await createCode(member, { title });
  }
  const { items } = await member.call('listQrs', { query: {} });
  const named = (title: string) => ({ uuid: items.find((item) => item.title === title)?.uuid ?? '' });
  await member.call('updateQr', { params: named('Paused one'), body: { state: 'paused' } });
  await member.call('deleteQr', { params: named('Trashed one'), query: {} });
  await createCode(await signUp(server), { title: 'Somebody else’s' });
});
afterAll(() => server.stop());

const titles = async (query: NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query']) =>
  (await member.call('listQrs', { query })).items.map(({ title }) => title);

test.each([
  ['100%', ['100% off']],
  ['%', ['100% off']],
  ['a_b', ['a_b']],
  ['_', ['a_b']],
  ['\\', [String.raw`back\slash`]],
  [String.raw`\s`, [String.raw`back\slash`]],
  ['OFF', ['100 off', '100% off']],
  [' àgora ', ['ÀGORA']],
  ["'; drop table qrs; --", []],
  ['', ['100 off', '100% off', 'ÀGORA', 'a_b', 'axb', String.raw`back\slash`, 'backslash']],
])('a search for "%s" takes every character as it is', async (search_term, expected) => {
  expect((await titles({ search_term })).toSorted()).toEqual(expected.toSorted());
});

test('each state has its list; all is what is not in the trash', async () => {
  expect(await titles({ state: 'paused' })).toEqual(['Paused one']);
  expect(await titles({ state: 'deleted' })).toEqual(['Trashed one']);
  expect(await titles({ state: 'all' })).toHaveLength(8);
  expect(await titles({ state: 'active' })).toEqual(await titles({}));
});

test('the newest change comes first', async () => {
  expect(await titles({ state: 'all', itemsPerPage: 2 })).toEqual(['Paused one', 'ÀGORA']);
});

test('pages hold each code once, and say how many there are', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => member.call('listQrs', { query: { page, itemsPerPage: 3, state: 'all' } })));
  expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 2, 0]);
  expect(pages.every(({ totalItems, itemsPerPage }) => totalItems === 8 && itemsPerPage === 3)).toBe(true);
  expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(await titles({ state: 'all' }));
});

test('of a design, a list says what is not the default; the code by itself says all of it', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const designParams = { pattern: 'circle', size: 24, foreground_color: '#1b3a8a', background_color: '#ffffff' } as const;
  const { uuid } = await createCode(owner, { designParams });
  const [listed] = (await owner.call('listQrs', { query: {} })).items;
  expect(listed?.designParams).toEqual({ pattern: 'circle', foreground_color: '#1b3a8a' });
  expect((await owner.call('getQr', { params: { uuid } })).designParams).toEqual({ ...defaultDesign, ...designParams });
});

test('codes changed in the same instant, as by a batch, still have one order over all pages', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const { uuid, shortUrl } = await createCode(owner);
  await sql`
    with copies as (
      insert into routes (domain, ending, version, record)
      select '', 'copy-' || n, 1, record from routes, generate_series(1, 59) n where ending = ${shortUrl.pathName} returning ending
    )
    insert into qrs select gen_random_uuid(), account_id, copies.ending, copies.ending, typology, is_dynamic, input, design_params, state, domain, copies.ending,
      version, created_by, created_at, updated_at from qrs, copies where id = ${uuid}`.execute(server.db);
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => owner.call('listQrs', { query: { page, itemsPerPage: 6 } })));
  expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.uuid))).size).toBe(60);
});
