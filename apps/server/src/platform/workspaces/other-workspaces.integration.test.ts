import { randomUUID } from 'node:crypto';
import type { Role } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../testing/call-api.ts';
import { createCode, signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

let server: ServerUnderTest;
let owner: Member;
let stranger: Member;
let code: string;
beforeAll(async () => {
  server = await startServerUnderTest();
  [owner, stranger] = [await signUp(server, { plan: 'pro' }), await signUp(server, { plan: 'pro' })];
  code = (await createCode(owner)).uuid;
});
afterAll(() => server.stop());

test('the memberships of another workspace are not listed', async () => {
  expect((await stranger.call('listMemberships', { query: { account: owner.workspaceUuid } })).items).toEqual([]);
});

test('a stranger sees only the name of a workspace', async () => {
  const seen: unknown = await (
    await createCaller(server.url).send('getPublicAccount', { params: { uuid: owner.workspaceUuid } })
  ).json();
  const { accountName: name } = await owner.call('getAccountDetail', { params: { uuid: owner.workspaceUuid } });
  expect(seen).toEqual({ uuid: owner.workspaceUuid, iri: `/api/accounts/${owner.workspaceUuid}`, name });
});

async function join(role: Role): Promise<Member> {
  const member = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId: member.userUuid, accountId: owner.workspaceUuid, role, createdAt: new Date() })
    .execute();
  const headers = { ...member.headers, 'x-account-id': `/api/accounts/${owner.workspaceUuid}` };
  return { ...member, ...createCaller(server.url, headers), headers };
}

test('an editor works on codes and not on the workspace; a guest sees neither', async () => {
  const [editor, guest] = [await join('editor'), await join('guest')];
  expect((await editor.call('getQr', { params: { uuid: code } })).uuid).toBe(code);
  const change = { params: { uuid: owner.workspaceUuid }, body: { accountName: 'Mine' } };
  expect(await editor.refusal('updateAccountDetail', change)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await guest.refusal('getQr', { params: { uuid: code } })).toMatchObject({ status: 403, code: 'forbidden' });
});
