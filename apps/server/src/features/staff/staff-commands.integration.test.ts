import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../testing/call-api.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { actAs } from '../../testing/support.ts';
import { runStaffCommand, StaffCommandError } from './staff-commands.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await signUp(server);
});

const run = (...args: string[]) => runStaffCommand({ db: server.db, now: new Date() }, args);

test('a person becomes one of the staff, is listed, and stops being one', async () => {
  expect(await member.refusal('listStaffUsers')).toMatchObject({ status: 404 });
  expect(await run('add', ` ${member.email.toUpperCase()} `)).toContain(`${member.email} is one of the support staff now`);
  expect(await run('add', member.email)).toContain('already');
  expect((await run('list')).split('\n')).toContain(member.email);
  await member.call('listStaffUsers', { query: {} });
  expect(await run('remove', member.email)).toContain('not one of the support staff any more');
  expect(await run('remove', member.email)).toContain('is not one of');
  expect((await run('list')).split('\n')).not.toContain(member.email);
  expect(await member.refusal('listStaffUsers')).toMatchObject({ status: 404 });
});

test('whoever is taken off the staff stops acting as others at once, and nobody goes on acting as one who joins', async () => {
  const [first, second, person] = [member, await signUp(server), await signUp(server)];
  await run('add', first.email);
  await run('add', second.email);
  const [byFirst, bySecond] = [await actAs(server, first, person), await actAs(server, second, person)];
  await run('remove', first.email);
  expect(await byFirst.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
  await bySecond.call('listQrs', { query: {} });
  await run('add', person.email);
  expect(await bySecond.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
});

async function joinAsEditor(owner: Member): Promise<Caller & { email: string }> {
  const editor = await signUp(server);
  await server.db.insertInto('memberships').values({ id: randomUUID(), userId: editor.userUuid, accountId: owner.accountUuid, role: 'editor', createdAt: new Date() }).execute();
  return { ...createCaller(server.url, { ...editor.headers, 'x-account-id': owner.accountUuid }), email: editor.email };
}

test('a member gets an ability beyond the role, and loses it', async () => {
  const editor = await joinAsEditor(member);
  const readLog = () => editor.send('listAuditLog');
  expect((await readLog()).status).toBe(403);
  expect(await run('grant', editor.email, member.accountUuid, 'workspace.read-log')).toContain('beyond the role');
  expect((await readLog()).status).toBe(200);
  // The web shows what belongs to it by the same list.
  expect((await editor.call('listMemberships', { query: { account: member.accountUuid } })).items).toMatchObject([{ permissions: ['workspace.read-log'] }]);
  expect(await run('grant', editor.email, member.accountUuid, 'workspace.read-log')).toContain('already');
  await run('revoke', editor.email, member.accountUuid, 'workspace.read-log');
  expect((await readLog()).status).toBe(403);
  expect(await run('revoke', editor.email, member.accountUuid, 'workspace.read-log')).toContain('has no workspace.read-log');
});

test.each([
  [['add', 'nobody@example.com'], 'Nobody has signed up with nobody@example.com'],
  [['add', 'not an email'], 'Nobody has signed up'],
  [['add'], 'Usage:'],
  [['promote', 'a@example.com'], 'Usage:'],
  [['constructor'], 'Usage:'],
  [[], 'Usage:'],
  [['list', 'more'], 'Usage:'],
  [['grant', 'a@example.com', randomUUID(), 'qr.fly'], '"qr.fly" is no permission'],
  [['grant', 'a@example.com', randomUUID(), 'staff.impersonate'], '"staff.impersonate" is no permission'],
])('%j is refused with what to do', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(StaffCommandError);
  await expect(run(...args)).rejects.toThrow(words);
});

test('an unknown workspace is answered with those that the person is in', async () => {
  await expect(run('grant', member.email, 'nowhere', 'activity')).rejects.toThrow(member.accountUuid);
});
