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

test('codes changed in the same instant still have one order over all pages', async () => {
  await server.db.updateTable('qrs').set({ updatedAt: new Date() }).where('accountId', '=', member.accountUuid).execute();
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => titles({ page, itemsPerPage: 1, state: 'all' })));
  expect(new Set(pages.flat()).size).toBe(8);
});
