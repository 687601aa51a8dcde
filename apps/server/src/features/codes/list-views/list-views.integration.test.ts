import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAs } from '../../../testing/members/team.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let host: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  host = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const aView = (chosen: object = {}) => ({
  name: 'Printed menus',
  list: 'all' as const,
  filter: 'type=menu&type=pdf&tag=print&sort=scans',
  ...chosen,
});
const namesOf = async (member: Member) => (await member.call('listListViews')).items.map(({ name }) => name);

test('a view is saved, listed by name, changed, pinned and deleted', async () => {
  const { uuid, ...saved } = await host.call('createListView', { body: aView() });
  expect(saved).toMatchObject({ ...aView(), pinned: false });
  const other = await host.call('createListView', { body: aView({ name: 'All' }) });
  expect(await namesOf(host)).toEqual(['All', 'Printed menus']);
  const change = { name: 'Menus', filter: '', pinned: true };
  expect(await host.call('updateListView', { params: { uuid }, body: change })).toMatchObject(change);
  expect(await host.call('updateListView', { params: { uuid }, body: {} })).toMatchObject(change);
  await host.call('deleteListView', { params: { uuid: other.uuid } });
  expect(await host.call('listListViews')).toMatchObject({ items: [{ uuid, ...change }] });
  expect(await host.refusal('deleteListView', { params: { uuid: other.uuid } })).toMatchObject({ status: 404 });
});

test('a view belongs to its person and workspace: others cannot see, change or delete it', async () => {
  const { uuid } = await host.call('createListView', { body: aView({ name: 'Mine' }) });
  const colleague = await joinAs(server, host, 'editor');
  const stranger = await signUp(server, { plan: 'pro' });
  for (const other of [colleague, stranger]) {
    expect(await namesOf(other)).toEqual([]);
    for (const refused of [
      other.refusal('updateListView', { params: { uuid }, body: { name: 'Theirs' } }),
      other.refusal('deleteListView', { params: { uuid } }),
    ])
      expect(await refused).toMatchObject({ status: 404 });
  }
  expect(await namesOf(host)).toContain('Mine');
});

test('five views can be pinned, also by requests at once, and fifty saved', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const answers = await Promise.all(
    Array.from({ length: limits.listViews.pinned + 2 }, (_, number) =>
      owner.send('createListView', { body: aView({ name: `Pinned ${number}`, pinned: true }) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.listViews.pinned);
  const { uuid } = await owner.call('createListView', { body: aView() });
  expect(await owner.refusal('updateListView', { params: { uuid }, body: { pinned: true } })).toMatchObject({
    status: 409,
    code: 'pinned-views-full',
  });
  for (let number = limits.listViews.pinned + 1; number < limits.listViews.most; number += 1)
    await owner.call('createListView', { body: aView({ name: `View ${number}` }) });
  expect(await owner.refusal('createListView', { body: aView() })).toMatchObject({
    status: 409,
    code: 'list-views-full',
  });
});

test.each([
  { name: '' },
  { name: 'x'.repeat(limits.listViews.nameMax + 1) },
  { filter: 'x'.repeat(limits.listViews.filterMax + 1) },
  { filter: '"><script>' },
  { list: 'projects' },
])('%j is refused', async (wrong) => {
  expect(await host.refusal('createListView', { body: aView(wrong) })).toMatchObject({ status: 422 });
});
