import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn, joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { aCode, createCode, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

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

const remove = (member: Member, confirmation = 'DELETE') => ({
  params: { uuid: member.workspaceUuid },
  body: { confirmation },
});

test('a further workspace is free, owned by its creator, and has no main use yet', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner);
  expect(await second.call('getAccount', { params: { uuid: second.workspaceUuid } })).toMatchObject({
    name: 'Second',
    planName: 'free',
    usageCategory: null,
    canTrial: true,
    totals: { qr: 0, sysPausedQr: 0 },
    owner: { iri: `/api/users/${owner.userUuid}` },
  });
  const { items } = await owner.call('listMemberships', { query: {} });
  expect(items.map(({ account, role }) => [account.uuid, role])).toEqual([
    [owner.workspaceUuid, 'owner'],
    [second.workspaceUuid, 'owner'],
  ]);
});

test('data of one workspace are not in another', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner);
  const { uuid } = await createCode(owner, { title: 'In the first' });
  await createCode(second, { title: 'In the second' });
  expect((await second.call('listQrs', { query: {} })).items.map(({ title }) => title)).toEqual(['In the second']);
  expect(await second.refusal('getQr', { params: { uuid } })).toMatchObject({ status: 404 });
});

test.each([[{ name: ' ' }], [{ name: 'x'.repeat(129) }], [{ name: 'Good', plan: 'pro' }], [{}]])(
  '%o is refused',
  async (body) => {
    expect(await (await signUp(server)).refusal('createAccount', { body })).toMatchObject({
      status: 422,
      code: 'validation-failed',
    });
  },
);

test('the number of owned workspaces is limited, also for concurrent requests', async () => {
  const owner = await signUp(server);
  const { max } = limits.ownedWorkspaces;
  for (let made = 1; made < max - 1; made += 1) await addWorkspace(owner, `Workspace ${made}`);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => owner.send('createAccount', { body: { name: 'One more' } })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  expect(await owner.refusal('createAccount', { body: { name: 'One more' } })).toMatchObject({
    status: 409,
    code: 'workspace-limit-reached',
  });
});

test('a deleted workspace is gone for all members, and its short links answer 410 for ever', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner, 'Café');
  const editor = await joinWorkspace(server, second.workspaceUuid, 'editor');
  const [active, trashed] = [await createCode(second), await createCode(second)];
  await second.call('deleteQr', { params: { uuid: trashed.uuid }, query: {} });
  const kept = await createCode(owner);

  expect((await second.send('deleteAccount', remove(second, 'Café'))).status).toBe(204);
  for (const member of [second, editor])
    expect(await member.refusal('getAccount', { params: { uuid: second.workspaceUuid } })).toMatchObject({
      status: 404,
    });
  expect((await editor.call('listMemberships', { query: {} })).items.map(({ account }) => account.uuid)).not.toContain(
    second.workspaceUuid,
  );
  for (const { shortUrl } of [active, trashed]) {
    expect(await here.of(shortUrl.pathName)).toMatchObject({
      state: 'gone',
      target: { url: 'https://deleted.invalid/' },
    });
    expect(
      (await owner.refusal('createQr', { body: aCode({ pathName: shortUrl.pathName }) })).violations,
    ).toMatchObject([{ code: 'not_unique_url_elsewhere' }]);
  }
  expect(await here.of(kept.shortUrl.pathName)).toMatchObject({ state: 'active' });
  const rows = await server.db.selectFrom('qrs').select('id').where('accountId', '=', second.workspaceUuid).execute();
  expect(rows).toEqual([]);
});

test('deletion needs the owner, and the name or DELETE as confirmation', async () => {
  const owner = await signUp(server);
  const second = await addWorkspace(owner, 'Bakery');
  const admin = await joinWorkspace(server, second.workspaceUuid, 'admin');
  expect(await admin.refusal('deleteAccount', remove(second))).toMatchObject({ status: 403, code: 'forbidden' });
  for (const confirmation of ['bakery', 'delete', 'Second']) {
    expect(await second.refusal('deleteAccount', remove(second, confirmation))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'confirmation', code: 'invalid' }],
    });
  }
  expect(await second.refusal('deleteAccount', { params: { uuid: second.workspaceUuid } })).toMatchObject({
    status: 422,
  });
  expect(await second.refusal('deleteAccount', remove(owner))).toMatchObject({ status: 404 });
  expect((await second.send('deleteAccount', remove(second))).status).toBe(204);
});

test('a member with the permission to delete cannot leave the owner without a workspace', async () => {
  const owner = await signUp(server);
  const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
  await addWorkspace(editor);
  await server.db
    .updateTable('memberships')
    .set({ permissions: ['workspace.delete'] })
    .where('userId', '=', editor.userUuid)
    .where('accountId', '=', owner.workspaceUuid)
    .execute();
  expect(await editor.refusal('deleteAccount', remove(editor))).toMatchObject({ status: 409, code: 'last-workspace' });
  await addWorkspace(owner);
  await editor.call('deleteAccount', remove(editor));
});

test('the last workspace of an owner cannot be deleted, also by concurrent requests', async () => {
  const owner = await signUp(server);
  expect(await owner.refusal('deleteAccount', remove(owner))).toMatchObject({ status: 409, code: 'last-workspace' });
  const second = await addWorkspace(owner);
  const answers = await Promise.all([
    owner.send('deleteAccount', remove(owner)),
    second.send('deleteAccount', remove(second)),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
});
