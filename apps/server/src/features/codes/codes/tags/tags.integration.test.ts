import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { joinAs } from '../../../../testing/members/team.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const add = (qr: { iri: string }, name: string, by = member) => by.call('createTag', { body: { qr: qr.iri, name } });
const tagsOf = async ({ uuid }: { uuid: string }) => (await member.call('listQrTags', { params: { uuid } })).items;
const rowsOf = async (qrId: string) => server.db.selectFrom('tags').select('name').where('qrId', '=', qrId).execute();

test('a tag is added, answered with its code and in lists, and removed', async () => {
  const qr = await createCode(member, { title: 'Tagged' });
  expect(qr.tags).toEqual([]);
  const spring = await add(qr, '  Spring menu ');
  expect(spring).toEqual({ uuid: spring.uuid, iri: `/api/tags/${spring.uuid}`, name: 'spring menu' });
  const terrace = await add(qr, 'Terrace');
  expect(await tagsOf(qr)).toEqual([spring, terrace]);
  expect(await member.call('getQr', { params: { uuid: qr.uuid } })).toEqual({ ...qr, tags: [spring, terrace] });
  expect((await member.call('listQrs', { query: { search_term: 'Tagged' } })).items[0]?.tags).toEqual([
    spring,
    terrace,
  ]);

  await member.call('deleteTag', { params: { uuid: spring.uuid } });
  expect(await tagsOf(qr)).toEqual([terrace]);
  expect(await member.refusal('deleteTag', { params: { uuid: spring.uuid } })).toMatchObject({ status: 404 });
  const acts = (await member.call('listAuditLog', { query: {} })).items.filter(
    ({ subject }) => subject?.id === qr.uuid,
  );
  expect(acts.map(({ act, detail }) => [act, detail['fields']])).toEqual([
    ...Array.from({ length: 3 }, () => ['qr.changed', 'tags']),
    ['qr.created', undefined],
  ]);
});

test('a name is unique per code, ignoring case, and the workspace lists each name once', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const [one, other] = [await createCode(host), await createCode(host)];
  await add(one, 'Été', host);
  expect(await host.refusal('createTag', { body: { qr: one.iri, name: ' ÉTÉ ' } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'name', code: 'already-tagged', message: 'This code already has this tag.' }],
  });
  await add(other, 'ÉTÉ', host);
  await add(other, 'Bar', host);
  expect((await host.call('listTagNames')).items).toEqual([{ name: 'bar' }, { name: 'été' }]);
  const attempts = await Promise.all(
    [1, 2].map(() => host.send('createTag', { body: { qr: one.iri, name: 'At once' } })),
  );
  expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('a tag is stored in lower case, and the workspace names its projects and tags', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const qr = await createCode(host);
  expect((await add(qr, 'ÉTÉ 2026', host)).name).toBe('été 2026');
  await add(await createCode(host), 'Bar', host);
  const project = await host.call('createProject', { body: { title: 'Summer' } });
  const trashed = await host.call('createProject', { body: { title: 'Winter' } });
  await host.call('deleteProject', { params: { uuid: trashed.uuid }, query: {} });
  expect(await host.call('getAccount', { params: { uuid: host.workspaceUuid } })).toMatchObject({
    projects: [project.iri],
    tags: ['bar', 'été 2026'],
  });
});

test('a repeated request adds one tag', async () => {
  const qr = await createCode(member);
  const send = () =>
    member.call('createTag', { body: { qr: qr.iri, name: 'Once' } }, { 'idempotency-key': `once ${qr.uuid}` });
  expect(await send()).toEqual(await send());
  expect(await tagsOf(qr)).toHaveLength(1);
});

test.each<[string, object, string, string]>([
  ['no name', { name: ' ' }, 'name', 'required'],
  ['a name that is too long', { name: 'x'.repeat(limits.tags.nameMax + 1) }, 'name', 'too-long'],
  ['an invalid code', { qr: 'x' }, 'qr', 'invalid'],
  ['a code that does not exist', { qr: crypto.randomUUID() }, 'qr', 'invalid'],
  ['an unknown field', { color: 'red' }, 'color', 'unknown-field'],
])('a tag with %s is refused with a violation', async (_name, changes, propertyPath, code) => {
  const { iri } = await createCode(member);
  expect(await member.refusal('createTag', { body: { qr: iri, name: 'Fine', ...changes } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath, code }],
  });
});

test('the tags of a code are limited, also for concurrent requests', async () => {
  const qr = await createCode(member);
  for (let number = 1; number < limits.tags.most; number += 1) await add(qr, `Tag ${number}`);
  const answers = await Promise.all(
    ['Last', 'Too many'].map((name) => member.send('createTag', { body: { qr: qr.iri, name } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await member.refusal('createTag', { body: { qr: qr.iri, name: 'More' } })).toMatchObject({
    code: 'tags-full',
  });
  expect(await tagsOf(qr)).toHaveLength(limits.tags.most);
});

test('codes and tags of another workspace are not found', async () => {
  const qr = await createCode(member);
  const tag = await add(qr, 'Ours alone');
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('createTag', { body: { qr: qr.iri, name: 'Theirs' } })).toMatchObject({ status: 422 });
  expect(await stranger.refusal('listQrTags', { params: { uuid: qr.uuid } })).toMatchObject({ status: 404 });
  expect(await stranger.refusal('deleteTag', { params: { uuid: tag.uuid } })).toMatchObject({ status: 404 });
  expect((await stranger.call('listTagNames')).items).toEqual([]);
  expect(await tagsOf(qr)).toEqual([tag]);
});

test('tags survive the trash and are deleted permanently with their code', async () => {
  const qr = await createCode(member);
  const tag = await add(qr, 'To the end');
  await member.call('deleteQr', { params: { uuid: qr.uuid }, query: {} });
  expect(await tagsOf(qr)).toEqual([tag]);
  await member.call('deleteQr', { params: { uuid: qr.uuid }, query: { permanent: 'true' } });
  expect(await member.refusal('listQrTags', { params: { uuid: qr.uuid } })).toMatchObject({ status: 404 });
  expect(await rowsOf(qr.uuid)).toEqual([]);
});

test('editors can tag on every plan; an export contains the tags', async () => {
  const free = await signUp(server);
  const own = await createCode(free);
  await add(own, 'Mine', free);
  const copy = JSON.parse(await (await free.send('exportUser', { params: { uuid: free.userUuid } })).text()) as {
    ownedWorkspaces: { codes: { tags: string[] }[] }[];
  }; // written by our own server
  expect(copy.ownedWorkspaces[0]?.codes[0]?.tags).toEqual(['mine']);
  const editor = await joinAs(server, await signUp(server, { plan: 'pro' }), 'editor');
  const tag = await add(await createCode(editor), 'Theirs', editor);
  await editor.call('deleteTag', { params: { uuid: tag.uuid } });
});
