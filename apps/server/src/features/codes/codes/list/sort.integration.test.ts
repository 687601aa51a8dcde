import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../../testing/filling/projects.ts';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  const project = await createProject(member, { title: 'North' });
  const [busy, quiet, silent] = [
    await createCode(member, { title: 'Busy', project: project.iri }),
    await createCode(member, { title: 'Quiet' }),
    await createCode(member, { title: 'Silent', project: project.iri }),
  ];
  await member.call('createQr', { body: { title: 'Mail', typology: 'email', input: { email: 'a@example.com' } } });
  await member.call('createTag', { body: { qr: busy.uuid, name: 'print' } });
  await member.call('createTag', { body: { qr: silent.uuid, name: 'print' } });
  await member.call('createTag', { body: { qr: silent.uuid, name: 'night' } });
  await member.call('updateQr', { params: { uuid: quiet.uuid }, body: { state: 'paused' } });
  await writeScans(server.config.dataDir, [aScan(busy), aScan(busy), aScan(busy), aScan(quiet)]);
  await waitFor(async () => (await member.call('getQr', { params: { uuid: busy.uuid } })).scans === 3);
});
afterAll(() => server.stop());

type Query = NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query'];
const listed = async (query: Query) => (await member.call('listQrs', { query: { state: 'all', ...query } })).items;
const titles = async (query: Query) => (await listed(query)).map(({ title }) => title);

test('by scans, the most scanned code comes first, over all pages, in the order of the numbers shown', async () => {
  expect((await listed({ sort: 'scans' })).map(({ title, scans }) => [title, scans])).toEqual([
    ['Busy', 3],
    ['Quiet', 1],
    [expect.any(String), 0],
    [expect.any(String), 0],
  ]);
  expect((await titles({ sort: 'scans', order: 'asc' })).slice(2)).toEqual(['Quiet', 'Busy']);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ sort: 'scans', itemsPerPage: 1, page })));
  expect(pages.flat()).toEqual(await titles({ sort: 'scans' }));
});

test.each<[Query, string]>([
  [{ sort: 'title' }, 'Busy'],
  [{ sort: 'title', order: 'desc' }, 'Silent'],
  [{ sort: 'state', order: 'desc' }, 'Quiet'],
  [{ sort: 'created' }, 'Mail'],
  [{ sort: 'created', order: 'asc' }, 'Busy'],
  [{ sort: 'oldest' }, 'Busy'],
  [{ sort: 'updated' }, 'Quiet'],
  [{}, 'Quiet'],
])('%j begins with %s', async (query, first) => {
  expect((await titles(query))[0]).toBe(first);
});
