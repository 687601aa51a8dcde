import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn, joinWorkspace } from '../../testing/join-workspace.ts';
import { aCode, createCode, signUp, type Member } from '../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../testing/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let here: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  here = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await here.stop();
  await server.stop();
});

async function addWorkspace(owner: Member, name = 'Second'): Promise<Member> {
  const { uuid } = await owner.call('createAccount', { body: { name } });
  return callIn(server, owner, uuid);
}

const remove = (member: Member, confirmation = 'DELETE') => ({ params: { uuid: member.accountUuid }, body: { confirmation } });

test('a further workspace is free, one’s own, and without a main use yet', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner);
  expect(await second.call('getAccount', { params: { uuid: second.accountUuid } })).toMatchObject({
    name: 'Second', planName: 'free', usageCategory: null, canTrial: true, totals: { qr: 0, sysPausedQr: 0 }, owner: { iri: `/api/users/${owner.userUuid}` },
  });
  const { items } = await owner.call('listMemberships', { query: {} });
  expect(items.map(({ account, role }) => [account.uuid, role])).toEqual([[owner.accountUuid, 'owner'], [second.accountUuid, 'owner']]);
});

test('what is in one workspace is not in the other', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner);
  const { uuid } = await createCode(owner, { title: 'In the first' });
  await createCode(second, { title: 'In the second' });
  expect((await second.call('listQrs', { query: {} })).items.map(({ title }) => title)).toEqual(['In the second']);
  expect(await second.refusal('getQr', { params: { uuid } })).toMatchObject({ status: 404 });
});

test.each([[{ name: ' ' }], [{ name: 'x'.repeat(129) }], [{ name: 'Good', plan: 'pro' }], [{}]])('%o makes no workspace', async (body) => {
  expect(await (await signUp(server)).refusal('createAccount', { body })).toMatchObject({ status: 422, code: 'validation-failed' });
});

test('nobody owns more than so many, however many are made at once', async () => {
  const owner = await signUp(server);
  const { max } = limits.ownedWorkspaces;
  for (let made = 1; made < max - 1; made += 1) await addWorkspace(owner, `Workspace ${made}`);
  const answers = await Promise.all(Array.from({ length: 4 }, () => owner.send('createAccount', { body: { name: 'One more' } })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  expect(await owner.refusal('createAccount', { body: { name: 'One more' } })).toMatchObject({ status: 409, code: 'workspace-limit-reached' });
});

test('a deleted workspace is gone for everybody, and its short links say so for ever', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner, 'Café');
  const editor = await joinWorkspace(server, second.accountUuid, 'editor');
  const [active, trashed] = [await createCode(second), await createCode(second)];
  await second.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  const kept = await createCode(owner);

  expect((await second.send('deleteAccount', remove(second, 'Café'))).status).toBe(204);
  for (const member of [second, editor]) expect(await member.refusal('getAccount', { params: { uuid: second.accountUuid } })).toMatchObject({ status: 404 });
  expect((await editor.call('listMemberships', { query: {} })).items.map(({ account }) => account.uuid)).not.toContain(second.accountUuid);
  for (const { shortUrl } of [active, trashed]) {
    expect(await here.of(shortUrl.pathName)).toMatchObject({ state: 'gone', target: { url: 'https://deleted.invalid/' } });
    expect((await owner.refusal('createQr', { body: aCode({ pathName: shortUrl.pathName }) })).violations).toMatchObject([{ code: 'not_unique_url' }]);
  }
  expect(await here.of(kept.shortUrl.pathName)).toMatchObject({ state: 'active' });
  const rows = await server.db.selectFrom('qrs').select('id').where('accountId', '=', second.accountUuid).execute();
  expect(rows).toEqual([]);
});

test('it is deleted only by its owner, and only with its name or the word written out', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner, 'Bakery');
  const admin = await joinWorkspace(server, second.accountUuid, 'admin');
  expect(await admin.refusal('deleteAccount', remove(second))).toMatchObject({ status: 403, code: 'forbidden' });
  for (const confirmation of ['bakery', 'delete', 'Second']) {
    expect(await second.refusal('deleteAccount', remove(second, confirmation))).toMatchObject({ status: 422, violations: [{ propertyPath: 'confirmation', code: 'invalid' }] });
  }
  expect(await second.refusal('deleteAccount', { params: { uuid: second.accountUuid } })).toMatchObject({ status: 422 });
  expect(await second.refusal('deleteAccount', remove(owner))).toMatchObject({ status: 404 });
  expect((await second.send('deleteAccount', remove(second))).status).toBe(204);
});

test('a member who was given the right to delete it cannot leave its owner without any', async () => {
  const owner = await signUp(server);
  const editor = await joinWorkspace(server, owner.accountUuid, 'editor');
  await addWorkspace(editor);
  await server.db.updateTable('memberships').set({ permissions: ['workspace.delete'] }).where('userId', '=', editor.userUuid).where('accountId', '=', owner.accountUuid).execute();
  expect(await editor.refusal('deleteAccount', remove(editor))).toMatchObject({ status: 409, code: 'last-workspace' });
  await addWorkspace(owner);
  await editor.call('deleteAccount', remove(editor));
});

test('the last one that somebody owns stays, also when two go at once', async () => {
  const owner = await signUp(server);
  expect(await owner.refusal('deleteAccount', remove(owner))).toMatchObject({ status: 409, code: 'last-workspace' });
  const second = await addWorkspace(owner);
  const answers = await Promise.all([owner.send('deleteAccount', remove(owner)), second.send('deleteAccount', remove(second))]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
});
